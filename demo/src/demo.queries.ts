import type { Database } from '@hearth/server/database';

export async function hasMembers(db: Database): Promise<boolean> {
  return (await db.selectFrom('profiles').select('user_id').limit(1).executeTakeFirst()) !== undefined;
}

export async function hasUnexpiredStories(db: Database, now: Date): Promise<boolean> {
  const story = db.selectFrom('stories').select('id').where('expires_at', '>', now).limit(1);
  return (await story.executeTakeFirst()) !== undefined;
}

/** Written by migrations. */
const untouched = ['schema_migrations', 'people_version'];

/** Row by row: the server's role may not empty tables, nor drop them. */
export async function deleteEverything(db: Database): Promise<void> {
  const tables = await db.introspection.getTables();
  const filled = tables.filter(({ name, isView }) => !isView && !untouched.includes(name));
  await db.transaction().execute(async (trx) => {
    for (const { name } of filled) await trx.deleteFrom(trx.dynamic.table(name as 'posts').as('emptied')).execute();
  });
}
