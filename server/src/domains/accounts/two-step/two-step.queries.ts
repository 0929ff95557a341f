import type { Database } from '../../../platform/database/database.ts';

/** Null until a code has confirmed it; undefined: there is none. */
export async function twoStepOf(db: Database, accountId: string) {
  return db
    .selectFrom('two_steps')
    .select(['sealed_key', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** False if one is confirmed already. */
export async function putUnconfirmed(db: Database, accountId: string, sealedKey: Buffer, at: Date): Promise<boolean> {
  const put = await db
    .insertInto('two_steps')
    .values({ account_id: accountId, sealed_key: sealedKey, created_at: at, confirmed_at: null, last_step: 0 })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet((eb) => ({ sealed_key: eb.ref('excluded.sealed_key'), created_at: at, last_step: 0 }))
        .where('two_steps.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .execute();
  return put.length === 1;
}

/** False if another request was faster. */
export async function markTwoStepOn(db: Database, accountId: string, at: Date): Promise<boolean> {
  const marked = await db
    .updateTable('two_steps')
    .set({ confirmed_at: at })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .returning('account_id')
    .execute();
  return marked.length === 1;
}

/** One statement, so that one of any number of requests takes a code. False for a code that is not newer than the last. */
export async function takeStep(db: Database, accountId: string, sealedKey: Buffer, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('two_steps')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('sealed_key', '=', sealedKey)
    .where('last_step', '<', step)
    .returning('account_id')
    .execute();
  return taken.length === 1;
}

/** False if none was on. */
export async function deleteTwoStep(db: Database, accountId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('two_steps')
    .where('account_id', '=', accountId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return Boolean(gone?.confirmed_at);
}

/** Of an app that was confirmed since then, or never was. */
export async function deleteTwoStepSince(db: Database, accountId: string, since: Date): Promise<void> {
  await db
    .deleteFrom('two_steps')
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('confirmed_at', '>=', since), eb('confirmed_at', 'is', null)]))
    .execute();
}
