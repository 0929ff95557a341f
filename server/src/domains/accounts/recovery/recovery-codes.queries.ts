import type { Database } from '../../../platform/database/database.ts';

/** The account's row is locked, so that two requests at the same time leave the codes of one. */
export async function replaceCodes(db: Database, accountId: string, hashes: Buffer[], at: Date): Promise<void> {
  await db.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ account_id: accountId, code_hash: hash, created_at: at })))
    .execute();
}

/** Marks the code as it is used, so that it works once, even for two requests at the same time. */
export async function takeCode(db: Database, accountId: string, hash: Buffer, at: Date): Promise<boolean> {
  const taken = await db
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('account_id')
    .execute();
  return taken.length === 1;
}

export function codesOf(db: Database, accountId: string) {
  return db
    .selectFrom('recovery_codes')
    .select(['created_at', 'used_at'])
    .where('account_id', '=', accountId)
    .orderBy('used_at', (order) => order.desc().nullsLast())
    .execute();
}

export async function deleteCodesSince(db: Database, accountId: string, since: Date): Promise<void> {
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).where('created_at', '>=', since).execute();
}
