import type { Database } from '../database/database.ts';

export async function sealedSecret(db: Database, name: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('site_secrets').select('sealed').where('name', '=', name).executeTakeFirst();
  return row?.sealed;
}

/** Does nothing if another server was first. */
export async function insertSealedSecret(db: Database, name: string, sealed: Buffer): Promise<void> {
  await db
    .insertInto('site_secrets')
    .values({ name, sealed })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}
