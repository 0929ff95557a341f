import type { Database } from '../database/database.ts';

export type OperatorAction = { id: string; at: Date; command: string; ids: string[] };

export async function insertOperatorAction(db: Database, action: OperatorAction): Promise<void> {
  await db.insertInto('operator_actions').values(action).execute();
}

/** Newest first: ids carry the time they were made. */
export function newestOperatorActions(db: Database, limit: number): Promise<OperatorAction[]> {
  return db
    .selectFrom('operator_actions')
    .select(['id', 'at', 'command', 'ids'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
