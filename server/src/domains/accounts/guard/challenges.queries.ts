import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

export type Challenge = { challenge: string; source: Buffer; hmac_key: string; most: number; expires_at: Date };

export async function insertWork(db: Database, row: Challenge): Promise<void> {
  await db.insertInto('sign_up_challenges').values(row).execute();
}

const take = statement<Pick<Challenge, 'hmac_key' | 'most'>, [challenge: string, source: Buffer, now: Date]>(
  `delete from sign_up_challenges where challenge = $1 and source = $2 and expires_at > $3 returning hmac_key, most`,
);

/** Once: of two who bring the same at the same time, one gets it. */
export async function takeWork(db: Database, challenge: string, source: Buffer, now: Date) {
  return (await take(db, challenge, source, now))[0];
}

export async function deleteOldChallenges(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('sign_up_challenges').where('expires_at', '<=', now).execute();
}
