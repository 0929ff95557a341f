import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';
import type { Position } from '../../../platform/paging/cursor.ts';

export type DateRow = {
  event_id: string;
  id: string;
  starts_at: Date;
  ends_at: Date;
  by_rule: string;
  cancelled_at: Date | null;
  sequence: number;
  going_count: number;
  waiting_count: number;
  maybe_count: number;
  declined_count: number;
  check_in_code: string;
};

const columns = `event_id, id, starts_at, ends_at, by_rule, cancelled_at, sequence, going_count, waiting_count, maybe_count,
   declined_count, check_in_code`;

const named = statement<DateRow, [eventIds: readonly string[], ids: readonly string[]]>(
  `select ${columns} from event_dates where event_id = any($1::uuid[]) and id = any($2::uuid[])`,
);

export type DateRef = { eventId: string; dateId: string };

/** By the ids of the dates. The caller has asked who may know of the events. */
export async function datesNamed(db: Database, refs: readonly DateRef[]): Promise<Map<string, DateRow>> {
  if (refs.length === 0) return new Map();
  const eventIds = [...new Set(refs.map(({ eventId }) => eventId))];
  const ids = refs.map(({ dateId }) => dateId);
  return new Map((await named(db, eventIds, ids)).map((row) => [row.id, row]));
}

const next = statement<DateRow, [eventId: string, now: Date]>(
  `select ${columns} from event_dates where event_id = $1
   order by ends_at <= $2, cancelled_at is not null and ends_at > $2, case when ends_at > $2 then starts_at end,
     starts_at desc, id limit 1`,
);

/** The first that is neither over nor cancelled, else the first that is not over, else the last. */
export async function nextDateOf(db: Database, eventId: string, now: Date): Promise<DateRow | undefined> {
  return (await next(db, eventId, now))[0];
}

const counted = statement<{ count: number }, [eventId: string, now: Date]>(
  'select count(*)::integer as count from event_dates where event_id = $1 and ends_at > $2',
);

export async function countDatesAfter(db: Database, eventId: string, now: Date): Promise<number> {
  return (await counted(db, eventId, now))[0]?.count ?? 0;
}

const coming = (more: string) => `select ${columns} from event_dates where event_id = $1 and ends_at > $2 ${more}
   order by starts_at, id limit $3`;
const firstComing = statement<DateRow, [eventId: string, now: Date, limit: number]>(coming(''));
const furtherComing = statement<DateRow, [eventId: string, now: Date, limit: number, at: Date, id: string]>(
  coming('and (starts_at, id) > ($4, $5::uuid)'),
);

export type DatesPage = { now: Date; limit: number; after?: Position | undefined };

/** Those that are not over, soonest first. */
export function datesAfter(db: Database, eventId: string, { now, limit, after }: DatesPage): Promise<DateRow[]> {
  return after ? furtherComing(db, eventId, now, limit, after.at, after.id) : firstComing(db, eventId, now, limit);
}

const lockedOne = statement<DateRow, [eventId: string, id: string]>(
  `select ${columns} from event_dates where event_id = $1 and id = $2 for no key update`,
);

/** Every change of the answers for a date, and of its counts, locks its row first. */
export async function lockDate(trx: Database, { eventId, dateId }: DateRef): Promise<DateRow | undefined> {
  return (await lockedOne(trx, eventId, dateId))[0];
}

const lockedAll = statement<DateRow, [eventId: string]>(
  `select ${columns} from event_dates where event_id = $1 order by id for no key update`,
);

/** All dates of an event, over or not, in the order of their ids, so that nobody locks anybody out. */
export function lockDates(trx: Database, eventId: string): Promise<DateRow[]> {
  return lockedAll(trx, eventId);
}

export type NewDate = { id: string; startsAt: Date; endsAt: Date; byRule: string; code: string };

const insert = statement<
  never,
  [
    eventId: string,
    openTo: string,
    groupId: string | null,
    ids: readonly string[],
    starts: readonly Date[],
    ends: readonly Date[],
    byRule: readonly string[],
    codes: readonly string[],
  ]
>(
  `insert into event_dates (event_id, id, starts_at, ends_at, by_rule, open_to, group_id, check_in_code)
   select $1::uuid, n.id, n.starts_at, n.ends_at, n.by_rule, $2::uuid, $3::uuid, n.code
   from unnest($4::uuid[], $5::timestamptz[], $6::timestamptz[], $7::text[], $8::text[])
     as n (id, starts_at, ends_at, by_rule, code)`,
);

export async function insertDates(
  trx: Database,
  { eventId, openTo, groupId }: { eventId: string; openTo: string; groupId: string | null },
  dates: readonly NewDate[],
): Promise<void> {
  if (dates.length === 0) return;
  await insert(
    trx,
    eventId,
    openTo,
    groupId,
    dates.map(({ id }) => id),
    dates.map(({ startsAt }) => startsAt),
    dates.map(({ endsAt }) => endsAt),
    dates.map(({ byRule }) => byRule),
    dates.map(({ code }) => code),
  );
}
