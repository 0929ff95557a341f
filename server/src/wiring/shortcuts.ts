import { deleteVisitsOf } from '../domains/shortcuts/member-visits.queries.ts';
import { shortcutsRoutes } from '../domains/shortcuts/shortcuts.routes.ts';
import { tidyShortcuts } from '../domains/shortcuts/tidy-shortcuts.ts';
import { repeat } from '../platform/jobs/repeat.ts';
import type { Platform } from './platform.ts';

const dayMs = 24 * 3_600_000;

export function wireShortcuts({ http, db, clock, erasers, jobs, log }: Platform): void {
  shortcutsRoutes(http, { db, clock });
  erasers.push(deleteVisitsOf);
  jobs.push(repeat('tidy shortcuts', dayMs, () => tidyShortcuts({ db, clock }), log));
}
