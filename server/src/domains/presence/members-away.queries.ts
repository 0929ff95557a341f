import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/sql.ts';

const here = statement<{ user_id: string }, [ids: readonly string[], since: Date]>(
  `select user_id from statuses where user_id = any($1::uuid[]) and (state = 'online' or last_active > $2)`,
);

/** Those who are not online and were not since then. For the site itself: it passes by what members show of it. */
export async function membersAway(db: Database, ids: readonly string[], since: Date): Promise<string[]> {
  const present = new Set((await here(db, ids, since)).map((row) => row.user_id));
  return ids.filter((id) => !present.has(id));
}
