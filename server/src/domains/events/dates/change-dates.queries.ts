import type { Repeats } from '@hearth/contract/events/fields';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

export type MovedDate = { id: string; startsAt: Date; endsAt: Date };

const move = statement<
  never,
  [eventId: string, ids: readonly string[], starts: readonly Date[], ends: readonly Date[]]
>(
  `update event_dates d set starts_at = n.starts_at, ends_at = n.ends_at, sequence = d.sequence + 1
   from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) as n (id, starts_at, ends_at)
   where d.event_id = $1 and d.id = n.id`,
);
const moveMirror = statement<never, [dateId: string, startsAt: Date, endsAt: Date]>(
  'update member_events set starts_at = $2, ends_at = $3 where date_id = $1',
);

/** The caller has locked the event and all its dates. */
export async function moveDates(trx: Database, eventId: string, dates: readonly MovedDate[]): Promise<void> {
  await move(
    trx,
    eventId,
    dates.map(({ id }) => id),
    dates.map(({ startsAt }) => startsAt),
    dates.map(({ endsAt }) => endsAt),
  );
  for (const { id, startsAt, endsAt } of dates) await moveMirror(trx, id, startsAt, endsAt);
}

const shift = statement<never, [eventId: string, minutes: number, lasts: number]>(
  'update events set rule_shift = rule_shift + $2, rule_lasts = $3 where id = $1',
);

/** Dates that the rule adds later are as much away from it on the clock. */
export async function shiftRule(trx: Database, eventId: string, minutes: number, lasts: number): Promise<void> {
  await shift(trx, eventId, minutes, lasts);
}

const cancel = statement<{ id: string }, [eventId: string, ids: readonly string[], at: Date]>(
  `update event_dates set cancelled_at = $3, sequence = sequence + 1
   where event_id = $1 and id = any($2::uuid[]) and cancelled_at is null returning id`,
);

/** Answers the ids of those that were not cancelled before. */
export async function cancelDates(trx: Database, eventId: string, ids: readonly string[], at: Date): Promise<string[]> {
  return (await cancel(trx, eventId, ids, at)).map((row) => row.id);
}

const ended = statement<never, [eventId: string, repeats: string]>(
  'update events set repeats = $2::jsonb where id = $1',
);

export async function endRule(trx: Database, eventId: string, repeats: Repeats): Promise<void> {
  await ended(trx, eventId, JSON.stringify(repeats));
}

type Endless = { id: string; rule_shift: number; rule_lasts: number | null };
const endless = statement<Endless, [after: string, limit: number]>(
  `select id, rule_shift, rule_lasts from events
   where repeats is not null and repeats ->> 'until' is null and repeats ->> 'count' is null and id > $1
   order by id limit $2`,
);

/** Events whose rules have no end. */
export function endlessEvents(db: Database, after: string, limit: number): Promise<Endless[]> {
  return endless(db, after, limit);
}

const concerned = statement<{ member_id: string }, [eventId: string, after: string, limit: number]>(
  `select member_id from (
     select member_id from event_hosts where event_id = $1
     union select member_id from event_guests where event_id = $1 and invited_at is not null and blocked_at is null
   ) concerned where member_id > $2 order by member_id limit $3`,
);

/** A page of those who have every date of the event in their lists. */
export async function membersOfEveryDate(
  db: Database,
  eventId: string,
  after: string,
  limit: number,
): Promise<string[]> {
  return (await concerned(db, eventId, after, limit)).map((row) => row.member_id);
}
