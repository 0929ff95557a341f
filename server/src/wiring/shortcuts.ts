import { deleteVisitsOf } from '../domains/shortcuts/member-visits.queries.ts';
import { shortcutsRoutes } from '../domains/shortcuts/shortcuts.routes.ts';
import { tidyShortcuts } from '../domains/shortcuts/tidy-shortcuts.ts';
import { repeatOnce } from '../platform/jobs/once-among-servers.ts';
import type { Platform } from './platform.ts';

const dayMs = 24 * 3_600_000;

export function wireShortcuts(platform: Platform): void {
  const { http, db, clock, erasers, jobs } = platform;
  shortcutsRoutes(http, { db, clock });
  erasers.push(deleteVisitsOf);
  jobs.push(repeatOnce(platform, 'tidy shortcuts', dayMs, () => tidyShortcuts({ db, clock })));
}
