import type { Database } from '../platform/database/database.ts';
import { sql } from '../platform/database/sql.ts';

export async function hasMembers(db: Database): Promise<boolean> {
  return (await db.selectFrom('profiles').select('user_id').limit(1).executeTakeFirst()) !== undefined;
}

/** Everything, the tables included; they are made anew by migrating. */
export async function dropEverything(db: Database): Promise<void> {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
}
