import type { Database } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';

/** Profiles without accounts, in one statement: enough for tests of rows that hang on a member. Returns their ids. */
export async function insertProfiles(db: Database, at: Date, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId(at));
  const names = { first_name: 'A', last_name: 'B', profile_name: 'ab', display_name: 'A B', gender: 'Custom' };
  const rows = ids.map((user_id) => ({ user_id, ...names, created_at: at }));
  await db.insertInto('profiles').values(rows).execute();
  return ids;
}
