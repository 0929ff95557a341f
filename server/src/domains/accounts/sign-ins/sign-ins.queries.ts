import type { SignInWay, WaysInChange } from '@hearth/contract/accounts/sign-ins';
import type { Database } from '../../../platform/database/database.ts';

export type NewSignIn = {
  accountId: string;
  id: string;
  at: Date;
  way: SignInWay | null;
  changed: WaysInChange | null;
  refused: boolean;
  isNew: boolean;
  userAgent: string;
  network: string;
  disowningHash: Buffer | null;
};

export async function insertSignIn(db: Database, signIn: NewSignIn): Promise<void> {
  await db
    .insertInto('sign_ins')
    .values({
      account_id: signIn.accountId,
      id: signIn.id,
      at: signIn.at,
      way: signIn.way,
      changed: signIn.changed,
      refused: signIn.refused,
      is_new: signIn.isNew,
      user_agent: signIn.userAgent,
      network: signIn.network,
      disowning_hash: signIn.disowningHash,
    })
    .execute();
}

export function signInsOf(db: Database, accountId: string, since: Date, limit: number) {
  return db
    .selectFrom('sign_ins')
    .select(['id', 'at', 'way', 'changed', 'refused', 'is_new', 'user_agent', 'network'])
    .where('account_id', '=', accountId)
    .where('at', '>', since)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** When it was that somebody else came or changed something. Forgets the link as it is used, so that it works once. */
export async function takeDisowning(
  db: Database,
  accountId: string,
  hash: Buffer,
  since: Date,
): Promise<Date | undefined> {
  const taken = await db
    .updateTable('sign_ins')
    .set({ disowning_hash: null })
    .where('account_id', '=', accountId)
    .where('disowning_hash', '=', hash)
    .where('at', '>', since)
    .returning('at')
    .executeTakeFirst();
  return taken?.at;
}

/** A new password ends what the links from before could do. */
export async function forgetDisownings(db: Database, accountId: string): Promise<void> {
  await db
    .updateTable('sign_ins')
    .set({ disowning_hash: null })
    .where('account_id', '=', accountId)
    .where('disowning_hash', 'is not', null)
    .execute();
}

export async function deleteSignInsBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('sign_ins').where('at', '<', before).execute();
}
