import type { Database } from '../../../platform/database/database.ts';

/** Nobody signs in with what was asked for something else. */
export type ChallengePurpose = 'enter' | 'confirm' | 'add';
type NewChallenge = { hash: Buffer; purpose: ChallengePurpose; accountId: string | null; expiresAt: Date };

export async function insertChallenge(db: Database, challenge: NewChallenge): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: challenge.hash,
      purpose: challenge.purpose,
      account_id: challenge.accountId,
      expires_at: challenge.expiresAt,
    })
    .execute();
}

/** Deletes it as it is used, so that an answer that is sent again finds nothing. */
export async function takeChallenge(
  db: Database,
  { hash, purpose, accountId }: Omit<NewChallenge, 'expiresAt'>,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('expires_at', '>', now)
    .returning('purpose')
    .execute();
  return taken.length === 1;
}

export async function deleteExpiredChallenges(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
}
