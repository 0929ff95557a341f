import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { utcDay } from '../../platform/time/utc-day.ts';
import { forgetEmptyDrafts } from './drafts/drafts.queries.ts';
import { refusedDays } from './scheduled/schedule-message.ts';
import { forgetRefusedBefore } from './scheduled/scheduled.queries.ts';
import { forgetStrangersBefore } from './stranger-chats.queries.ts';

const dayMs = 24 * 3_600_000;
/** A device that was offline for longer may bring back words that were sent meanwhile. */
const emptyDraftDays = 60;

export async function tidyChats({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now();
  await forgetStrangersBefore(db, utcDay(now));
  await forgetEmptyDrafts(db, new Date(now.getTime() - emptyDraftDays * dayMs));
  await forgetRefusedBefore(db, new Date(now.getTime() - refusedDays * dayMs));
}
