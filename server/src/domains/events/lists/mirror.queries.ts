import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

type Ids = readonly string[];
type Row = { member_id: string; date_id: string; state: string; starts_at: Date; ends_at: Date };

const standing = statement<Row, [eventId: string, memberIds: Ids, dateId: string | null]>(
  `select m.id as member_id, d.id as date_id, d.starts_at, d.ends_at,
     case when a.state in ('going', 'waiting', 'maybe') then a.state
       when h.role is not null then 'host'
       when a.state is not null then a.state
       else 'invited' end as state
   from event_dates d
   cross join unnest($2::uuid[]) as m (id)
   left join event_hosts h on h.event_id = $1 and h.member_id = m.id
   left join event_guests g on g.event_id = $1 and g.member_id = m.id
   left join event_answers a on a.event_id = $1 and a.date_id = d.id and a.member_id = m.id
   where d.event_id = $1 and ($3::uuid is null or d.id = $3)
     and (h.role is not null or a.state is not null or (g.invited_at is not null and g.blocked_at is null))`,
);

const drop = statement<never, [eventId: string, memberIds: Ids, dateId: string | null]>(
  `delete from member_events
   where event_id = $1 and member_id = any($2::uuid[]) and ($3::uuid is null or date_id = $3)`,
);

const insert = statement<
  never,
  [
    eventId: string,
    memberIds: Ids,
    dateIds: Ids,
    states: readonly string[],
    starts: readonly Date[],
    ends: readonly Date[],
  ]
>(
  `insert into member_events (member_id, event_id, date_id, state, starts_at, ends_at)
   select n.member_id, $1::uuid, n.date_id, n.state, n.starts_at, n.ends_at
   from unnest($2::uuid[], $3::uuid[], $4::text[], $5::timestamptz[], $6::timestamptz[])
     as n (member_id, date_id, state, starts_at, ends_at)`,
);

/**
 * Writes anew how these members stand to the dates of an event, or to one of them, for their own lists. The caller has
 * locked the row of the event, or of the one date.
 */
export async function mirrorMembers(
  trx: Database,
  eventId: string,
  memberIds: Ids,
  dateId: string | null = null,
): Promise<void> {
  if (memberIds.length === 0) return;
  const [rows] = await Promise.all([standing(trx, eventId, memberIds, dateId), drop(trx, eventId, memberIds, dateId)]);
  if (rows.length === 0) return;
  await insert(
    trx,
    eventId,
    rows.map((row) => row.member_id),
    rows.map((row) => row.date_id),
    rows.map((row) => row.state),
    rows.map((row) => row.starts_at),
    rows.map((row) => row.ends_at),
  );
}
