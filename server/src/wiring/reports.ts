import { eraseReports } from '../domains/reports/reports.api.ts';
import type { Platform } from './platform.ts';

export function wireReports({ erasers }: Platform): void {
  erasers.push(eraseReports);
}
