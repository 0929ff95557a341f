import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';
import type { Position } from '../../../platform/paging/cursor.ts';

type Ids = readonly string[];

export type GuestRow = { member_id: string; invited_at: Date | null; blocked_at: Date | null };

const among = statement<GuestRow, [eventId: string, memberIds: Ids]>(
  `select member_id, invited_at, blocked_at from event_guests where event_id = $1 and member_id = any($2::uuid[])`,
);

export async function guestRowsAmong(db: Database, eventId: string, memberIds: Ids): Promise<Map<string, GuestRow>> {
  if (memberIds.length === 0) return new Map();
  return new Map((await among(db, eventId, memberIds)).map((row) => [row.member_id, row]));
}

const answered = statement<{ member_id: string }, [eventId: string, memberIds: Ids]>(
  `select member_id from event_answers where event_id = $1 and member_id = any($2::uuid[])
   union select member_id from event_hosts where event_id = $1 and member_id = any($2::uuid[])`,
);

/** Those of these members who host the event, or have answered for one of its dates. */
export async function takingPartAmong(db: Database, eventId: string, memberIds: Ids): Promise<Set<string>> {
  if (memberIds.length === 0) return new Set();
  return new Set((await answered(db, eventId, memberIds)).map((row) => row.member_id));
}

const invite = statement<never, [eventId: string, memberIds: Ids, by: string | null, at: Date]>(
  `insert into event_guests (event_id, member_id, invited_by, invited_at)
   select $1::uuid, n.id, $3::uuid, $4::timestamptz from unnest($2::uuid[]) as n (id)
   on conflict (event_id, member_id) do nothing`,
);

export async function putInvitations(
  trx: Database,
  eventId: string,
  { memberIds, by, at }: { memberIds: Ids; by: string | null; at: Date },
): Promise<void> {
  if (memberIds.length > 0) await invite(trx, eventId, memberIds, by, at);
}

const block = statement<never, [eventId: string, memberId: string, at: Date]>(
  `insert into event_guests (event_id, member_id, blocked_at) values ($1, $2, $3)
   on conflict (event_id, member_id) do update set blocked_at = coalesce(event_guests.blocked_at, excluded.blocked_at)`,
);

export async function markBlocked(trx: Database, eventId: string, memberId: string, at: Date): Promise<void> {
  await block(trx, eventId, memberId, at);
}

const unblock = statement<{ member_id: string }, [eventId: string, memberId: string]>(
  `update event_guests set blocked_at = null where event_id = $1 and member_id = $2 and blocked_at is not null
   returning member_id`,
);
const forget = statement<never, [eventId: string, memberId: string]>(
  `delete from event_guests
   where event_id = $1 and member_id = $2 and blocked_at is null and invited_at is null`,
);

/** False if they were not blocked. */
export async function unmarkBlocked(trx: Database, eventId: string, memberId: string): Promise<boolean> {
  const wasBlocked = (await unblock(trx, eventId, memberId)).length > 0;
  await forget(trx, eventId, memberId);
  return wasBlocked;
}

const blocked = statement<
  { member_id: string; at: Date },
  [eventId: string, without: Ids, limit: number, at: Date | null, id: string | null]
>(
  `select member_id, coalesce(blocked_at, to_timestamp(0)) as at from event_guests
   where event_id = $1 and blocked_at is not null and member_id <> all($2::uuid[])
     and ($4::timestamptz is null or (blocked_at, member_id) < ($4, $5::uuid))
   order by blocked_at desc, member_id desc limit $3`,
);

export function blockedPage(
  db: Database,
  eventId: string,
  { without, limit, after }: { without: Ids; limit: number; after: Position | undefined },
) {
  return blocked(db, eventId, without, limit, after?.at ?? null, after?.id ?? null);
}
