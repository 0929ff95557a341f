import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';
import type { Position } from '../../../platform/paging/cursor.ts';

type Ids = readonly string[];

/** A date in a list; `at` is what the list is sorted by. */
export type ListedDate = { event_id: string; id: string; at: Date };

export type ListPage = { after: Position | undefined; limit: number };

/** Each list as its first page and its further ones, which begin after a position. */
function pages<Parameters extends unknown[]>(text: (more: string) => string, first: number, more: string) {
  const firstPage = statement<ListedDate, [...Parameters, limit: number]>(text(''));
  const furtherPage = statement<ListedDate, [...Parameters, limit: number, at: Date, id: string]>(
    text(`and ${more} ($${first}, $${first + 1}::uuid)`),
  );
  return (db: Database, { after, limit }: ListPage, ...parameters: Parameters) =>
    after ? furtherPage(db, ...parameters, limit, after.at, after.id) : firstPage(db, ...parameters, limit);
}

/** Dates of these keys that are neither over nor cancelled, soonest first. What has begun is looked for since then. */
export const openDates = pages<[keys: Ids, now: Date, begunSince: Date]>(
  (more) => `select event_id, id, starts_at as at from event_dates
   where open_to = any($1::uuid[]) and cancelled_at is null and starts_at > $3 and ends_at > $2 ${more}
   order by starts_at, id limit $4`,
  5,
  '(starts_at, id) >',
);

export const groupDates = pages<[groupId: string, now: Date]>(
  (more) => `select event_id, id, starts_at as at from event_dates where group_id = $1 and ends_at > $2 ${more}
   order by starts_at, id limit $3`,
  4,
  '(starts_at, id) >',
);

/** How the member stands to the date is one of these states. */
export const ownDates = pages<[memberId: string, states: readonly string[], now: Date]>(
  (more) => `select event_id, date_id as id, starts_at as at from member_events
   where member_id = $1 and state = any($2::text[]) and ends_at > $3 ${more}
   order by starts_at, date_id limit $4`,
  5,
  '(starts_at, date_id) >',
);

/** Of each event the next date alone. */
export const ownInvitations = pages<[memberId: string, now: Date]>(
  (more) => `select event_id, id, at from (
     select distinct on (event_id) event_id, date_id as id, starts_at as at from member_events
     where member_id = $1 and state = 'invited' and ends_at > $2 order by event_id, starts_at, date_id
   ) invited where true ${more}
   order by at, id limit $3`,
  4,
  '(at, id) >',
);

/** What is over, newest first. */
export const ownPastDates = pages<[memberId: string, states: readonly string[], now: Date]>(
  (more) => `select event_id, date_id as id, ends_at as at from member_events
   where member_id = $1 and state = any($2::text[]) and ends_at <= $3 ${more}
   order by ends_at desc, date_id desc limit $4`,
  5,
  '(ends_at, date_id) <',
);

const between = statement<ListedDate, [memberId: string, begin: Date, end: Date, limit: number]>(
  `select event_id, date_id as id, starts_at as at from member_events
   where member_id = $1 and state <> 'declined' and ends_at > $2 and starts_at < $3
   order by starts_at, date_id limit $4`,
);

export function ownDatesBetween(
  db: Database,
  memberId: string,
  { begin, end, limit }: { begin: Date; end: Date; limit: number },
): Promise<ListedDate[]> {
  return between(db, memberId, begin, end, limit);
}
