import type { Database } from '../../../platform/database/database.ts';

export type Hold = { id: string; holder: string; at: Date; until: Date };

/** True if nobody else holds the upload, or whoever did has not renewed the hold in time. */
export async function takeHold(db: Database, { id, holder, at, until }: Hold): Promise<boolean> {
  const taken = await db
    .updateTable('media')
    .set({ held_by: holder, held_until: until, hold_wanted: false })
    .where('id', '=', id)
    .where((where) => where.or([where('held_by', 'is', null), where('held_until', '<', at)]))
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Says that somebody waits. False if there is no such upload. */
export async function askForHold(db: Database, id: string): Promise<boolean> {
  const asked = await db
    .updateTable('media')
    .set({ hold_wanted: true })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return asked !== undefined;
}

/** `lost` if another server has taken the upload. */
export async function renewHold(
  db: Database,
  { id, holder, until }: Omit<Hold, 'at'>,
): Promise<'wanted' | 'kept' | 'lost'> {
  const row = await db
    .updateTable('media')
    .set({ held_until: until })
    .where('id', '=', id)
    .where('held_by', '=', holder)
    .returning('hold_wanted')
    .executeTakeFirst();
  if (!row) return 'lost';
  return row.hold_wanted ? 'wanted' : 'kept';
}

export async function endHold(db: Database, { id, holder }: Pick<Hold, 'id' | 'holder'>): Promise<void> {
  await db
    .updateTable('media')
    .set({ held_by: null, held_until: null, hold_wanted: false })
    .where('id', '=', id)
    .where('held_by', '=', holder)
    .execute();
}
