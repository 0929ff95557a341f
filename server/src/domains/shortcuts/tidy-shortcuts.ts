import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { deleteVisitsBelow } from './member-visits.queries.ts';
import { visitScore } from './visit-score.ts';

const yearMs = 365 * 24 * 3_600_000;

/** What is worth less by now than a single visit a year ago will not be missed. */
export async function tidyShortcuts({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  await deleteVisitsBelow(db, visitScore(new Date(clock.now().getTime() - yearMs)));
}
