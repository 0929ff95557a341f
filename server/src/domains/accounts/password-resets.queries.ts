import type { Database } from '../../platform/database/database.ts';

export type NewReset = { tokenHash: Buffer; accountId: string; at: Date; expiresAt: Date };

export async function insertReset(db: Database, reset: NewReset): Promise<void> {
  await db
    .insertInto('password_resets')
    .values({
      token_hash: reset.tokenHash,
      account_id: reset.accountId,
      created_at: reset.at,
      expires_at: reset.expiresAt,
    })
    .execute();
}

/** Deletes the reset as it is used, so that a link works once, even for two requests at the same time. */
export function takeReset(db: Database, tokenHash: Buffer, now: Date) {
  return db
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst();
}

export async function deleteResetsOf(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('password_resets').where('account_id', '=', accountId).execute();
}

export async function deleteExpiredResets(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('password_resets').where('expires_at', '<=', now).execute();
}
