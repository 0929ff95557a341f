import type { GuestState } from '@hearth/contract/events/rules';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';
import type { Position } from '../../../platform/paging/cursor.ts';
import type { DateRef } from '../dates/date-rows.queries.ts';

/** `name` is there for people without account alone. */
export type ListedGuest = {
  id: string;
  is_outside: boolean;
  name: string;
  state: GuestState | null;
  bring: number;
  note: string;
  checked_in_at: Date | null;
  at: Date;
};

type Page = [
  eventId: string,
  dateId: string,
  without: readonly string[],
  limit: number,
  at: Date | null,
  id: string | null,
];

const memberColumns = `member_id as id, false as is_outside, '' as name, state, bring, note, checked_in_at`;
const outsideColumns = `id, true as is_outside, name, state, bring, '' as note, checked_in_at`;

/** Each part is cut before they are joined, so that its index says which rows are read. */
function bothSorted(which: string, time: string, order: 'asc' | 'desc', compare: '<' | '>'): string {
  const part = (columns: string, table: string, id: string) => `(select ${columns}, ${time} as at from ${table}
     where event_id = $1 and date_id = $2 and ${which} and ${id} <> all($3::uuid[])
       and ($5::timestamptz is null or (${time}, ${id}) ${compare} ($5, $6::uuid))
     order by ${time} ${order}, ${id} ${order} limit $4)`;
  return `select * from (${part(memberColumns, 'event_answers', 'member_id')} union all
     ${part(outsideColumns, 'event_outside_guests', 'id')}) guests order by at ${order}, id ${order} limit $4`;
}

const lists = {
  going: statement<ListedGuest, Page>(bothSorted(`state = 'going'`, 'at', 'desc', '<')),
  maybe: statement<ListedGuest, Page>(bothSorted(`state = 'maybe'`, 'at', 'desc', '<')),
  declined: statement<ListedGuest, Page>(bothSorted(`state = 'declined'`, 'at', 'desc', '<')),
  waiting: statement<ListedGuest, Page>(bothSorted(`state = 'waiting'`, 'at', 'asc', '>')),
  here: statement<ListedGuest, Page>(bothSorted('checked_in_at is not null', 'checked_in_at', 'desc', '<')),
  invited: statement<ListedGuest, Page>(
    `select member_id as id, false as is_outside, '' as name, null as state, 0 as bring, '' as note,
       null::timestamptz as checked_in_at, coalesce(invited_at, to_timestamp(0)) as at
     from event_guests g
     where event_id = $1 and invited_at is not null and blocked_at is null and member_id <> all($3::uuid[])
       and not exists (
         select 1 from event_answers a where a.event_id = $1 and a.date_id = $2 and a.member_id = g.member_id
       )
       and ($5::timestamptz is null or (invited_at, member_id) < ($5, $6::uuid))
     order by invited_at desc, member_id desc limit $4`,
  ),
};

export type GuestListName = keyof typeof lists;
export type GuestPage = { without: readonly string[]; after: Position | undefined; limit: number };

export function guestsPage(
  db: Database,
  list: GuestListName,
  { eventId, dateId }: DateRef,
  { without, after, limit }: GuestPage,
): Promise<ListedGuest[]> {
  return lists[list](db, eventId, dateId, without, limit, after?.at ?? null, after?.id ?? null);
}

const answersAmong = statement<ListedGuest, [eventId: string, dateId: string, memberIds: readonly string[]]>(
  `select ${memberColumns}, at from event_answers
   where event_id = $1 and date_id = $2 and member_id = any($3::uuid[])
   union all
   select member_id, false, '', null, 0, '', null, invited_at from event_guests g
   where event_id = $1 and member_id = any($3::uuid[]) and invited_at is not null and blocked_at is null
     and not exists (
       select 1 from event_answers a where a.event_id = $1 and a.date_id = $2 and a.member_id = g.member_id
     )`,
);

/** How these members have answered, or that they have not but are invited. */
export async function guestsAmong(db: Database, { eventId, dateId }: DateRef, memberIds: readonly string[]) {
  const rows = memberIds.length > 0 ? await answersAmong(db, eventId, dateId, memberIds) : [];
  return new Map(rows.map((row) => [row.id, row]));
}
