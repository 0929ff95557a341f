import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

const most = 500;
const atHome = `state in ('host', 'going', 'maybe')`;

const ofMember = statement<{ event_id: string }, [memberId: string, since: Date, limit: number]>(
  `select event_id from member_events where member_id = $1 and ends_at > $2 and ${atHome}
   group by event_id order by max(ends_at) desc limit $3`,
);

/** Events that the member hosts, goes or may go to, with a date that is not over since then. */
export async function homeEventIds(db: Database, memberId: string, since: Date): Promise<string[]> {
  return (await ofMember(db, memberId, since, most)).map((row) => row.event_id);
}

const among = statement<{ member_id: string }, [eventId: string, memberIds: readonly string[], since: Date]>(
  `select distinct member_id from member_events
   where event_id = $1 and member_id = any($2::uuid[]) and ends_at > $3 and ${atHome}`,
);

export async function homeEventsAmong(
  db: Database,
  eventId: string,
  memberIds: readonly string[],
  since: Date,
): Promise<string[]> {
  if (memberIds.length === 0) return [];
  return (await among(db, eventId, memberIds, since)).map((row) => row.member_id);
}
