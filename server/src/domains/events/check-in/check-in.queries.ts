import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';
import type { DateRef } from '../dates/date-rows.queries.ts';

const here = statement<{ count: number }, [eventId: string, dateId: string]>(
  `select count(*)::integer as count from event_answers
   where event_id = $1 and date_id = $2 and checked_in_at is not null`,
);

/** Without whom they bring. */
export async function countHere(db: Database, { eventId, dateId }: DateRef): Promise<number> {
  return (await here(db, eventId, dateId))[0]?.count ?? 0;
}

const put = statement<never, [eventId: string, dateId: string, memberId: string, at: Date | null]>(
  `update event_answers set checked_in_at = case when $4::timestamptz is null then null
     else coalesce(checked_in_at, $4) end
   where event_id = $1 and date_id = $2 and member_id = $3`,
);

/** The first time stays; null: the guest is not here after all. */
export async function putCheckedIn(
  trx: Database,
  { eventId, dateId }: DateRef,
  memberId: string,
  at: Date | null,
): Promise<void> {
  await put(trx, eventId, dateId, memberId, at);
}
