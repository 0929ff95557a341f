import type { Database } from '@hearth/server/database';

export async function hasMembers(db: Database): Promise<boolean> {
  return (await db.selectFrom('profiles').select('user_id').limit(1).executeTakeFirst()) !== undefined;
}

export async function hasUnexpiredStories(db: Database, now: Date): Promise<boolean> {
  const story = db.selectFrom('stories').select('id').where('expires_at', '>', now).limit(1);
  return (await story.executeTakeFirst()) !== undefined;
}

/** Drops the tables too; migrating creates them again. */
export async function dropEverything(db: Database): Promise<void> {
  await db.schema.dropSchema('public').cascade().execute();
  await db.schema.createSchema('public').execute();
}
