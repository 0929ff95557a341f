import type { EventKind, HostRole } from '@hearth/contract/events/rules';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

type Ids = readonly string[];

export type EventHead = {
  id: string;
  name: string;
  kind: EventKind;
  host_id: string | null;
  group_id: string | null;
  time_zone: string;
};

const heads = statement<EventHead, [ids: Ids]>(
  'select id, name, kind, host_id, group_id, time_zone from events where id = any($1::uuid[])',
);

/** Also of events that somebody may not know of: the caller has asked. */
export async function eventHeads(db: Database, ids: Ids): Promise<Map<string, EventHead>> {
  if (ids.length === 0) return new Map();
  return new Map((await heads(db, [...new Set(ids)])).map((row) => [row.id, row]));
}

type MemberRow = { member_id: string; role: HostRole | null; is_invited: boolean; is_blocked: boolean };

const ofMembers = statement<MemberRow, [eventId: string, memberIds: Ids]>(
  `select m.id as member_id, h.role, g.invited_at is not null as is_invited, g.blocked_at is not null as is_blocked
   from unnest($2::uuid[]) as m (id)
   left join event_hosts h on h.event_id = $1 and h.member_id = m.id
   left join event_guests g on g.event_id = $1 and g.member_id = m.id`,
);

/** How these members stand to an event by its own rows. */
export function standingsByRows(db: Database, eventId: string, memberIds: Ids): Promise<MemberRow[]> {
  return ofMembers(db, eventId, memberIds);
}
