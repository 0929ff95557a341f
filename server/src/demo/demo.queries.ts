import type { Database } from '../platform/database/database.ts';
import { sql } from '../platform/database/sql.ts';

export async function hasMembers(db: Database): Promise<boolean> {
  return (await db.selectFrom('profiles').select('user_id').limit(1).executeTakeFirst()) !== undefined;
}

export async function hasLivingStories(db: Database, now: Date): Promise<boolean> {
  const story = db.selectFrom('stories').select('id').where('expires_at', '>', now).limit(1);
  return (await story.executeTakeFirst()) !== undefined;
}

/** Everything, the tables included; they are made anew by migrating. */
export async function dropEverything(db: Database): Promise<void> {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
}
