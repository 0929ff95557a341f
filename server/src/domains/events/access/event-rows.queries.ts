import type { Repeats } from '@hearth/contract/events/fields';
import type { EventKind, GuestListReader, HostRole } from '@hearth/contract/events/rules';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

export type EventRow = {
  id: string;
  host_id: string | null;
  group_id: string | null;
  kind: EventKind;
  name: string;
  description: string;
  place: string;
  link: string;
  picture_id: string | null;
  time_zone: string;
  repeats: Repeats | null;
  repeats_from: string | null;
  repeats_to: string | null;
  capacity: number | null;
  bring: number;
  guests_invite: boolean;
  guest_list: GuestListReader;
  outside_guests: boolean;
  version: number;
  created_at: Date;
};

/** How one member stands to an event by its own rows. */
export type ViewerRow = {
  role: HostRole | null;
  invited_at: Date | null;
  invited_by: string | null;
  blocked_at: Date | null;
  has_answered: boolean;
};

const eventColumns = `e.id, e.host_id, e.group_id, e.kind, e.name, e.description, e.place, e.link, e.picture_id, e.time_zone,
   e.repeats, e.repeats_from, e.repeats_to, e.capacity, e.bring, e.guests_invite, e.guest_list, e.outside_guests,
   e.version, e.created_at`;

const seen = statement<EventRow & ViewerRow, [ids: readonly string[], viewerId: string]>(
  `select ${eventColumns}, h.role, g.invited_at, g.invited_by, g.blocked_at,
     exists (select 1 from event_answers a where a.event_id = e.id and a.member_id = $2) as has_answered
   from events e
   left join event_hosts h on h.event_id = e.id and h.member_id = $2
   left join event_guests g on g.event_id = e.id and g.member_id = $2
   where e.id = any($1::uuid[])`,
);

/** Also events that the viewer may not know of: only `find-event.ts` asks. */
export function eventRowsFor(db: Database, viewerId: string, ids: readonly string[]) {
  return ids.length === 0 ? Promise.resolve([]) : seen(db, ids, viewerId);
}

const locked = statement<EventRow, [id: string]>(
  `select ${eventColumns} from events e where e.id = $1 for no key update`,
);

/** Every change of an event, its hosts and its dates locks the event's row first, then the rows of dates. */
export async function lockEvent(trx: Database, id: string): Promise<EventRow | undefined> {
  return (await locked(trx, id))[0];
}

const raised = statement<{ version: number }, [id: string]>(
  'update events set version = version + 1 where id = $1 returning version',
);

export async function raiseVersion(trx: Database, id: string): Promise<number> {
  const [row] = await raised(trx, id);
  if (!row) throw new Error('the event was not locked');
  return row.version;
}

type StandingRow = ViewerRow & { member_id: string };

const standingAmong = statement<StandingRow, [eventId: string, memberIds: readonly string[]]>(
  `select m.id as member_id, h.role, g.invited_at, g.invited_by, g.blocked_at,
     exists (select 1 from event_answers a where a.event_id = $1 and a.member_id = m.id) as has_answered
   from events e
   cross join unnest($2::uuid[]) as m (id)
   left join event_hosts h on h.event_id = $1 and h.member_id = m.id
   left join event_guests g on g.event_id = $1 and g.member_id = m.id
   where e.id = $1`,
);

/** How each of these members stands to one event by their own rows. */
export async function viewerRowsAmong(
  db: Database,
  eventId: string,
  memberIds: readonly string[],
): Promise<Map<string, ViewerRow>> {
  if (memberIds.length === 0) return new Map();
  return new Map((await standingAmong(db, eventId, memberIds)).map((row) => [row.member_id, row]));
}

const heads = statement<EventRow, [ids: readonly string[]]>(
  `select ${eventColumns} from events e where e.id = any($1::uuid[])`,
);

/** The caller has found out who may know of them. */
export async function eventHeads(db: Database, ids: readonly string[]): Promise<Map<string, EventRow>> {
  if (ids.length === 0) return new Map();
  return new Map((await heads(db, ids)).map((row) => [row.id, row]));
}

const held = statement<{ id: string }, [id: string]>('select id from events where id = $1 for share');

/** Until the commit no host changes the event, or blocks somebody from it. */
export async function holdEvent(trx: Database, id: string): Promise<void> {
  await held(trx, id);
}
