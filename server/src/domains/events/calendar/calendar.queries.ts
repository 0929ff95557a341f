import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';
import type { DateRef } from '../dates/date-rows.queries.ts';

const since = statement<{ since: Date }, [memberId: string]>('select since from event_calendars where member_id = $1');

export async function calendarSince(db: Database, memberId: string): Promise<Date | undefined> {
  return (await since(db, memberId))[0]?.since;
}

const put = statement<never, [memberId: string, tokenHash: Buffer, since: Date]>(
  `insert into event_calendars (member_id, token_hash, since) values ($1, $2, $3)
   on conflict (member_id) do update set token_hash = excluded.token_hash, since = excluded.since`,
);

export async function putCalendar(trx: Database, memberId: string, tokenHash: Buffer, at: Date): Promise<void> {
  await put(trx, memberId, tokenHash, at);
}

const drop = statement<never, [memberId: string]>('delete from event_calendars where member_id = $1');

export async function dropCalendar(db: Database, memberId: string): Promise<void> {
  await drop(db, memberId);
}

const owner = statement<{ member_id: string }, [tokenHash: Buffer]>(
  'select member_id from event_calendars where token_hash = $1',
);

export async function calendarOwner(db: Database, tokenHash: Buffer): Promise<string | undefined> {
  return (await owner(db, tokenHash))[0]?.member_id;
}

const ofMember = statement<{ event_id: string; date_id: string }, [memberId: string, from: Date, limit: number]>(
  `select event_id, date_id from member_events
   where member_id = $1 and ends_at > $2 and state in ('host', 'going', 'maybe')
   order by ends_at, date_id limit $3`,
);

/** The dates that the member hosts, goes to, or may go to. */
export async function calendarDates(db: Database, memberId: string, from: Date, limit: number): Promise<DateRef[]> {
  const rows = await ofMember(db, memberId, from, limit);
  return rows.map((row) => ({ eventId: row.event_id, dateId: row.date_id }));
}
