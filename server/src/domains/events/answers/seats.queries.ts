import type { GuestState } from '@hearth/contract/events/rules';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';
import type { DateRef } from '../dates/date-rows.queries.ts';
import type { Counts } from './seats.policy.ts';

const written = statement<
  never,
  [eventId: string, dateId: string, going: number, waiting: number, maybe: number, declined: number]
>(
  `update event_dates set going_count = $3, waiting_count = $4, maybe_count = $5, declined_count = $6
   where event_id = $1 and id = $2`,
);

export async function writeCounts(trx: Database, { eventId, dateId }: DateRef, counts: Counts): Promise<void> {
  await written(trx, eventId, dateId, counts.going, counts.waiting, counts.maybe, counts.declined);
}

export type Waiting = { id: string; is_outside: boolean; bring: number; at: Date };

const waitsIn = (more: string) => `select id, is_outside, bring, at from (
     select member_id as id, false as is_outside, bring, at from event_answers
     where event_id = $1 and date_id = $2 and state = 'waiting'
     union all
     select id, true, bring, at from event_outside_guests where event_id = $1 and date_id = $2 and state = 'waiting'
   ) waiting where bring < $3 ${more} order by at, id limit $4`;
type Fitting = [eventId: string, dateId: string, free: number, limit: number];
const longest = statement<Waiting, Fitting>(waitsIn(''));
const nextLongest = statement<Waiting, [...Fitting, at: Date, id: string]>(waitsIn('and (at, id) > ($5, $6::uuid)'));

/** Those who fit into so many seats, who wait longest first. */
export function longestWaiting(
  trx: Database,
  { eventId, dateId }: DateRef,
  { free, limit, after }: { free: number; limit: number; after: Waiting | undefined },
): Promise<Waiting[]> {
  return after
    ? nextLongest(trx, eventId, dateId, free, limit, after.at, after.id)
    : longest(trx, eventId, dateId, free, limit);
}

const membersUp = statement<never, [eventId: string, dateId: string, ids: readonly string[], at: Date]>(
  `update event_answers set state = 'going', at = $4
   where event_id = $1 and date_id = $2 and member_id = any($3::uuid[])`,
);
const outsideUp = statement<never, [eventId: string, dateId: string, ids: readonly string[], at: Date]>(
  `update event_outside_guests set state = 'going', at = $4
   where event_id = $1 and date_id = $2 and id = any($3::uuid[])`,
);

export async function moveUp(
  trx: Database,
  { eventId, dateId }: DateRef,
  { memberIds, outsideIds, at }: { memberIds: readonly string[]; outsideIds: readonly string[]; at: Date },
): Promise<void> {
  if (memberIds.length > 0) await membersUp(trx, eventId, dateId, memberIds, at);
  if (outsideIds.length > 0) await outsideUp(trx, eventId, dateId, outsideIds, at);
}

type PutAnswer = [
  eventId: string,
  dateId: string,
  memberId: string,
  state: GuestState,
  bring: number,
  note: string,
  at: Date,
  checkedInAt: Date | null,
];
const put = statement<never, PutAnswer>(
  `insert into event_answers (event_id, date_id, member_id, state, bring, note, at, checked_in_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (event_id, date_id, member_id) do update
   set state = excluded.state, bring = excluded.bring, note = excluded.note, at = excluded.at,
     checked_in_at = excluded.checked_in_at`,
);

export type AnswerWrite = {
  memberId: string;
  state: GuestState;
  bring: number;
  note: string;
  at: Date;
  checkedInAt: Date | null;
};

export async function putAnswer(trx: Database, { eventId, dateId }: DateRef, answer: AnswerWrite): Promise<void> {
  const { memberId, state, bring, note, at, checkedInAt } = answer;
  await put(trx, eventId, dateId, memberId, state, bring, note, at, checkedInAt);
}

const drop = statement<never, [eventId: string, dateId: string, memberId: string]>(
  'delete from event_answers where event_id = $1 and date_id = $2 and member_id = $3',
);

export async function dropAnswer(trx: Database, { eventId, dateId }: DateRef, memberId: string): Promise<void> {
  await drop(trx, eventId, dateId, memberId);
}

const answered = statement<{ event_id: string; date_id: string }, [memberId: string]>(
  'select event_id, date_id from event_answers where member_id = $1 order by event_id, date_id',
);

/** All that a member has answered, over or not. */
export async function answeredBy(db: Database, memberId: string): Promise<DateRef[]> {
  const rows = await answered(db, memberId);
  return rows.map((row) => ({ eventId: row.event_id, dateId: row.date_id }));
}
