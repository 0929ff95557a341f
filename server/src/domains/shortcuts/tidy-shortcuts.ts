import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { deleteVisitsBelow } from './member-visits.queries.ts';
import { visitScore } from './visit-score.ts';

const yearMs = 365 * 24 * 3_600_000;

/** Deletes scores that are lower than that of a single visit a year ago. */
export async function tidyShortcuts({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  await deleteVisitsBelow(db, visitScore(new Date(clock.now().getTime() - yearMs)));
}
