import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { countAttempts, deleteAttempts, deleteAttemptsByKey, insertAttempt } from './sign-in-attempts.queries.ts';

const windowMs = 10 * 60_000;
const failuresPerIdentifier = 10;
const failuresPerAddress = 30;

export type Attempt = { succeed(): Promise<void> };

/**
 * The attempt is written before the password is checked, so that at most ten of any number of parallel attempts are
 * allowed. Success deletes the identifier's failures. A refused attempt is not counted, so the wait ends ten minutes
 * after the last failure.
 */
export async function beginAttempt(
  { db, clock }: { db: Database; clock: Clock },
  who: { identifier: string; address: string },
): Promise<Attempt> {
  const now = clock.now();
  const identifierKey = keyOf('identifier', who.identifier);
  const addressKey = keyOf('address', who.address);
  const since = new Date(now.getTime() - windowMs);
  const byIdentifier = await insertAttempt(db, identifierKey, now);
  const byAddress = await insertAttempt(db, addressKey, now);

  const tooMany =
    (await countAttempts(db, identifierKey, since)) > failuresPerIdentifier ||
    (await countAttempts(db, addressKey, since)) > failuresPerAddress;
  if (tooMany) {
    await deleteAttempts(db, [byIdentifier, byAddress]);
    throw new AppError('too_many_sign_ins');
  }
  return {
    async succeed() {
      await deleteAttemptsByKey(db, identifierKey);
      await deleteAttempts(db, [byAddress]);
    },
  };
}

/** Hashed, so that the table does not reveal who tried to sign in from where. */
function keyOf(kind: string, value: string): Buffer {
  return createHash('sha256').update(`${kind}:${value}`).digest();
}
