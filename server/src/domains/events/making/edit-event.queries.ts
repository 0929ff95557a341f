import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';
import type { EventRow } from '../access/event-rows.queries.ts';

export type EventChange = Partial<
  Pick<
    EventRow,
    | 'name'
    | 'description'
    | 'place'
    | 'link'
    | 'kind'
    | 'picture_id'
    | 'capacity'
    | 'bring'
    | 'guests_invite'
    | 'guest_list'
    | 'outside_guests'
    | 'time_zone'
    | 'host_id'
  >
>;

/** Returns the new version. */
export async function updateEvent(trx: Database, id: string, change: EventChange): Promise<number> {
  const { version } = await trx
    .updateTable('events')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

const keyed = statement<never, [eventId: string, openTo: string]>(
  'update event_dates set open_to = $2 where event_id = $1',
);

/** Lists find the dates by another key from now on. */
export async function keyDates(trx: Database, eventId: string, openTo: string): Promise<void> {
  await keyed(trx, eventId, openTo);
}

const raised = statement<{ id: string }, [eventId: string, now: Date]>(
  `update event_dates set sequence = sequence + 1 where event_id = $1 and ends_at > $2 and cancelled_at is null
   returning id`,
);

/** Calendar programs read the dates that are to come again. Answers their ids. */
export async function raiseSequences(trx: Database, eventId: string, now: Date): Promise<string[]> {
  return (await raised(trx, eventId, now)).map((row) => row.id);
}

const answered = statement<{ member_id: string }, [eventId: string, now: Date, after: string, limit: number]>(
  `select distinct a.member_id from event_answers a
   join event_dates d on d.event_id = a.event_id and d.id = a.date_id
   where a.event_id = $1 and a.state <> 'declined' and d.ends_at > $2 and a.member_id > $3
   order by a.member_id limit $4`,
);

/** A page of the members who may come to a date that is not over. */
export async function comingMembers(
  trx: Database,
  eventId: string,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<string[]> {
  return (await answered(trx, eventId, now, after, limit)).map((row) => row.member_id);
}
