import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { OperatorActions } from '../database/schema/schema.generated.ts';

export type OperatorAction = Selectable<OperatorActions>;

/** There is no statement that changes a row, and one is deleted by its age alone: what was done stays to be read. */
export async function insertOperatorAction(db: Database, action: Insertable<OperatorActions>): Promise<void> {
  await db.insertInto('operator_actions').values(action).execute();
}

/** Newest first: ids carry the time they were made. */
export function newestOperatorActions(
  db: Database,
  { before, count }: { before?: string | undefined; count: number },
): Promise<OperatorAction[]> {
  const all = db.selectFrom('operator_actions').selectAll().orderBy('id', 'desc').limit(count);
  return (before ? all.where('id', '<', before) : all).execute();
}

export async function deleteOperatorActionsBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('operator_actions').where('at', '<', moment).execute();
}
