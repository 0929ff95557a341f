import type { Database } from '../database/database.ts';
import { sql, statement } from '../database/sql.ts';

export type HandedOverEvent = { id: string; name: string; payload: unknown };

export async function insertHandedOverEvent(db: Database, event: HandedOverEvent & { at: Date }): Promise<void> {
  await db
    .insertInto('handed_over_events')
    .values({
      id: event.id,
      name: event.name,
      payload: sql`${JSON.stringify(event.payload)}::jsonb`,
      created_at: event.at,
    })
    .execute();
}

export async function waitingHandedOverIds(db: Database, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('handed_over_events').select('id').orderBy('id').limit(limit).execute();
  return rows.map((row) => row.id);
}

/** The server that deletes the row emits the handed-over event; another server finds nothing. */
export function claimHandedOver(db: Database, id: string): Promise<HandedOverEvent | undefined> {
  return db
    .deleteFrom('handed_over_events')
    .where('id', '=', id)
    .returning(['id', 'name', 'payload'])
    .executeTakeFirst();
}

const waiting = statement<{ count: number; oldest: Date | null }, []>(
  'select count(*) as count, min(created_at) as oldest from handed_over_events',
);

export async function countHandedOver(db: Database): Promise<{ count: number; oldest: Date | null }> {
  return (await waiting(db))[0] ?? { count: 0, oldest: null };
}
