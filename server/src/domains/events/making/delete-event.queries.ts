import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

const concerned = statement<{ member_id: string }, [eventId: string, limit: number]>(
  'select distinct member_id from member_events where event_id = $1 limit $2',
);

/** Some of those in whose lists the event is. */
export async function membersOfEvent(db: Database, eventId: string, limit: number): Promise<string[]> {
  return (await concerned(db, eventId, limit)).map((row) => row.member_id);
}

/** Foreign keys delete its dates, hosts and guests; what was posted there is removed afterwards. */
export async function deleteEventRows(trx: Database, id: string, at: Date): Promise<void> {
  await trx.deleteFrom('member_events').where('event_id', '=', id).execute();
  await trx.deleteFrom('events').where('id', '=', id).execute();
  await trx
    .insertInto('closed_events')
    .values({ id, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function closedEvents(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('closed_events').select('id').orderBy('id').limit(100).execute();
  return rows.map((row) => row.id);
}

export async function forgetClosedEvent(db: Database, id: string): Promise<void> {
  await db.deleteFrom('closed_events').where('id', '=', id).execute();
}
