import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

type Ids = readonly string[];

/** What guests of these dates are notified of; the first date is the one that it names. `minutes` are of reminders. */
export type EventNotice = { id: string; event_id: string; date_ids: string[]; minutes: number[] };

const insert = statement<never, [id: string, eventId: string, dateIds: Ids, minutes: readonly number[], at: Date]>(
  `insert into event_notices (id, event_id, date_ids, minutes, at)
   values ($1::uuid, $2::uuid, $3::uuid[], $4::integer[], $5::timestamptz)`,
);

export async function insertNotice(trx: Database, notice: Readonly<EventNotice>, at: Date): Promise<void> {
  await insert(trx, notice.id, notice.event_id, notice.date_ids, notice.minutes, at);
}

const byId = statement<EventNotice, [id: string]>(
  'select id, event_id, date_ids, minutes from event_notices where id = $1',
);

export async function noticeById(db: Database, id: string): Promise<EventNotice | undefined> {
  return (await byId(db, id))[0];
}

const old = statement<never, [before: Date]>('delete from event_notices where at < $1');

export async function deleteOldNotices(db: Database, before: Date): Promise<void> {
  await old(db, before);
}

const answered = statement<
  { member_id: string },
  [eventId: string, dateIds: Ids, states: readonly string[], after: string, limit: number]
>(
  `select distinct a.member_id from event_answers a
   where a.event_id = $1 and a.date_id = any($2::uuid[]) and a.state = any($3::text[]) and a.member_id > $4::uuid
   order by a.member_id limit $5`,
);

/** Who has answered for one of these dates, in pages by the ids of the members. */
export async function answeredAfter(
  db: Database,
  { event_id: eventId, date_ids: dateIds }: Pick<EventNotice, 'event_id' | 'date_ids'>,
  states: readonly string[],
  { after, count }: { after: string; count: number },
): Promise<string[]> {
  return (await answered(db, eventId, dateIds, states, after, count)).map((row) => row.member_id);
}
