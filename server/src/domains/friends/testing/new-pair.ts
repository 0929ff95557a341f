import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';

export type TwoMembers = [string, string];

/** Two profiles without accounts: enough to have a relation, and a thousand of them are made in no time. */
export async function newPair(db: Database, at: Date): Promise<TwoMembers> {
  const pair: TwoMembers = [newId(at), newId(at)];
  const words = { first_name: 'A', last_name: 'B', profile_name: 'ab', display_name: 'A B', gender: 'Custom' };
  const rows = pair.map((user_id) => ({ user_id, ...words, created_at: at }));
  await db.insertInto('profiles').values(rows).execute();
  return pair;
}
