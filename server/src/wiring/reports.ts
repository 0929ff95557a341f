import { eraseReports } from '../domains/reports/erase-reports.ts';
import type { Platform } from './platform.ts';

export function wireReports({ erasers }: Platform): void {
  erasers.push(eraseReports);
}
