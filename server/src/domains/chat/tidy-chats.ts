import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { utcDay } from '../../platform/time/utc-day.ts';
import { forgetStrangersBefore } from './stranger-chats.queries.ts';

export async function tidyChats({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  await forgetStrangersBefore(db, utcDay(clock.now()));
}
