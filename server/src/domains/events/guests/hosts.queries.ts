import type { HostRole } from '@hearth/contract/events/rules';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

export type HostRow = { member_id: string; role: HostRole; since: Date };

const ofEvent = statement<HostRow, [eventId: string]>(
  `select member_id, role, since from event_hosts where event_id = $1
   order by role = 'cohost', since, member_id`,
);

/** The host first, then the co-hosts by their time. */
export function hostsOf(db: Database, eventId: string): Promise<HostRow[]> {
  return ofEvent(db, eventId);
}

const put = statement<never, [eventId: string, memberId: string, role: HostRole, since: Date]>(
  `insert into event_hosts (event_id, member_id, role, since) values ($1, $2, $3, $4)
   on conflict (event_id, member_id) do update set role = excluded.role`,
);

export async function putHost(trx: Database, eventId: string, host: HostRow): Promise<void> {
  await put(trx, eventId, host.member_id, host.role, host.since);
}

const drop = statement<never, [eventId: string, memberId: string]>(
  'delete from event_hosts where event_id = $1 and member_id = $2',
);

export async function dropHost(trx: Database, eventId: string, memberId: string): Promise<void> {
  await drop(trx, eventId, memberId);
}
