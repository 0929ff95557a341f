import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';
import type { Position } from '../../../platform/paging/cursor.ts';

type Ids = readonly string[];

/** A date in a list; `at` is what the list is sorted by. */
export type ListedDate = { event_id: string; id: string; at: Date };

export type ListPage = { after: Position | undefined; limit: number };

/** A weekly event would fill a list with its dates: only the next of each event stands there. */
const isNext = (now: string) => `not exists (select 1 from event_dates sooner
     where sooner.event_id = event_dates.event_id and sooner.cancelled_at is null and sooner.ends_at > ${now}
     and (sooner.starts_at, sooner.id) < (event_dates.starts_at, event_dates.id))`;

const openDatesText = (more: string) => `select event_id, id, starts_at as at from event_dates
   where open_to = any($1::uuid[]) and cancelled_at is null and starts_at > $3 and ends_at > $2 and ${isNext('$2')} ${more}
   order by starts_at, id limit $4`;
const firstOpenDates = statement<ListedDate, [keys: Ids, now: Date, begunSince: Date, limit: number]>(
  openDatesText(''),
);
const moreOpenDates = statement<
  ListedDate,
  [keys: Ids, now: Date, begunSince: Date, limit: number, at: Date, id: string]
>(openDatesText('and (starts_at, id) > ($5, $6::uuid)'));

/** Dates of these keys that are neither over nor cancelled, soonest first. What has begun is looked for since then. */
export function openDates(
  db: Database,
  { after, limit }: ListPage,
  keys: Ids,
  now: Date,
  begunSince: Date,
): Promise<ListedDate[]> {
  return after
    ? moreOpenDates(db, keys, now, begunSince, limit, after.at, after.id)
    : firstOpenDates(db, keys, now, begunSince, limit);
}

const groupDatesText = (
  more: string,
) => `select event_id, id, starts_at as at from event_dates where group_id = $1 and ends_at > $2 and ${isNext('$2')} ${more}
   order by starts_at, id limit $3`;
const firstGroupDates = statement<ListedDate, [groupId: string, now: Date, limit: number]>(groupDatesText(''));
const moreGroupDates = statement<ListedDate, [groupId: string, now: Date, limit: number, at: Date, id: string]>(
  groupDatesText('and (starts_at, id) > ($4, $5::uuid)'),
);

export function groupDates(
  db: Database,
  { after, limit }: ListPage,
  groupId: string,
  now: Date,
): Promise<ListedDate[]> {
  return after ? moreGroupDates(db, groupId, now, limit, after.at, after.id) : firstGroupDates(db, groupId, now, limit);
}

const ownDatesText = (more: string) => `select event_id, date_id as id, starts_at as at from member_events
   where member_id = $1 and state = any($2::text[]) and ends_at > $3 ${more}
   order by starts_at, date_id limit $4`;
const firstOwnDates = statement<ListedDate, [memberId: string, states: readonly string[], now: Date, limit: number]>(
  ownDatesText(''),
);
const moreOwnDates = statement<
  ListedDate,
  [memberId: string, states: readonly string[], now: Date, limit: number, at: Date, id: string]
>(ownDatesText('and (starts_at, date_id) > ($5, $6::uuid)'));

/** How the member stands to the date is one of these states. */
export function ownDates(
  db: Database,
  { after, limit }: ListPage,
  memberId: string,
  states: readonly string[],
  now: Date,
): Promise<ListedDate[]> {
  return after
    ? moreOwnDates(db, memberId, states, now, limit, after.at, after.id)
    : firstOwnDates(db, memberId, states, now, limit);
}

const nextOwnDatesText = (more: string) => `select event_id, id, at from (
     select distinct on (event_id) event_id, date_id as id, starts_at as at from member_events
     where member_id = $1 and state = any($2::text[]) and ends_at > $3 order by event_id, starts_at, date_id
   ) next where true ${more}
   order by at, id limit $4`;
const firstNextOwnDates = statement<
  ListedDate,
  [memberId: string, states: readonly string[], now: Date, limit: number]
>(nextOwnDatesText(''));
const moreNextOwnDates = statement<
  ListedDate,
  [memberId: string, states: readonly string[], now: Date, limit: number, at: Date, id: string]
>(nextOwnDatesText('and (at, id) > ($5, $6::uuid)'));

/** The same with the next date of each event alone. */
export function nextOwnDates(
  db: Database,
  { after, limit }: ListPage,
  memberId: string,
  states: readonly string[],
  now: Date,
): Promise<ListedDate[]> {
  return after
    ? moreNextOwnDates(db, memberId, states, now, limit, after.at, after.id)
    : firstNextOwnDates(db, memberId, states, now, limit);
}

const ownPastDatesText = (more: string) => `select event_id, date_id as id, ends_at as at from member_events
   where member_id = $1 and state = any($2::text[]) and ends_at <= $3 ${more}
   order by ends_at desc, date_id desc limit $4`;
const firstOwnPastDates = statement<
  ListedDate,
  [memberId: string, states: readonly string[], now: Date, limit: number]
>(ownPastDatesText(''));
const moreOwnPastDates = statement<
  ListedDate,
  [memberId: string, states: readonly string[], now: Date, limit: number, at: Date, id: string]
>(ownPastDatesText('and (ends_at, date_id) < ($5, $6::uuid)'));

/** What is over, newest first. */
export function ownPastDates(
  db: Database,
  { after, limit }: ListPage,
  memberId: string,
  states: readonly string[],
  now: Date,
): Promise<ListedDate[]> {
  return after
    ? moreOwnPastDates(db, memberId, states, now, limit, after.at, after.id)
    : firstOwnPastDates(db, memberId, states, now, limit);
}

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
