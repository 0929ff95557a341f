import type { HostRole } from '@hearth/contract/events/rules';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

type Found = { event_id: string };

const ofHost = statement<Found, [memberId: string, hostId: string]>(
  `select distinct a.event_id from event_answers a join events e on e.id = a.event_id
   where a.member_id = $1 and e.host_id = $2 and e.group_id is null`,
);

/** Events of this host, and of no group, that the member has answered. */
export async function answeredOfHost(db: Database, memberId: string, hostId: string): Promise<string[]> {
  return (await ofHost(db, memberId, hostId)).map((row) => row.event_id);
}

const ofGroup = statement<Found, [memberId: string, groupId: string]>(
  `select distinct a.event_id from event_answers a join events e on e.id = a.event_id
   where a.member_id = $1 and e.group_id = $2`,
);

export async function answeredOfGroup(db: Database, memberId: string, groupId: string): Promise<string[]> {
  return (await ofGroup(db, memberId, groupId)).map((row) => row.event_id);
}

const inGroup = statement<{ id: string; kind: string }, [groupId: string]>(
  'select id, kind from events where group_id = $1 order by id',
);

/** In the order of their ids, so that nobody locks anybody out. */
export function eventsOfGroup(db: Database, groupId: string) {
  return inGroup(db, groupId);
}

const hosted = statement<Found & { role: HostRole }, [memberId: string]>(
  'select event_id, role from event_hosts where member_id = $1 order by event_id',
);

export function hostedBy(db: Database, memberId: string) {
  return hosted(db, memberId);
}

const guests = statement<never, [memberId: string]>('delete from event_guests where member_id = $1');
const invitations = statement<never, [memberId: string]>(
  'update event_guests set invited_by = null where invited_by = $1',
);
const outside = statement<never, [memberId: string]>(
  'update event_outside_guests set invited_by = null where invited_by = $1',
);
const mirrors = statement<never, [memberId: string]>('delete from member_events where member_id = $1');

/** What is left of a member when their answers and their parts as a host have ended. */
export async function dropGuest(trx: Database, memberId: string): Promise<void> {
  for (const drop of [guests, invitations, outside, mirrors]) await drop(trx, memberId);
}

const begun = statement<{ id: string }, [eventId: string, now: Date]>(
  'select id from event_dates where event_id = $1 and starts_at <= $2 limit 1',
);

export async function hasBegun(db: Database, eventId: string, now: Date): Promise<boolean> {
  return (await begun(db, eventId, now)).length > 0;
}

const toCome = statement<{ id: string }, [eventId: string, now: Date]>(
  'select id from event_dates where event_id = $1 and starts_at > $2',
);

export async function datesToCome(db: Database, eventId: string, now: Date): Promise<string[]> {
  return (await toCome(db, eventId, now)).map((row) => row.id);
}
