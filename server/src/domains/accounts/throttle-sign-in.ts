import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { countAttempts, deleteAttempt, deleteAttemptsFrom, insertAttempt } from './sign-in-attempts.queries.ts';

const windowMs = 10 * 60_000;
const failuresPerIdentifier = 10;
const failuresPerAddress = 30;

export type Attempt = { succeed(): Promise<void> };

/** `device` names the owner's own device; its attempts have a count of their own, which others cannot use up. */
export type AttemptedBy = { identifier: string; address: string; device?: string | undefined };

/**
 * The attempt is written before the password is checked, so that at most ten of any number of parallel attempts are
 * allowed. Success deletes the failures from the same address or device, and no others: a stranger's guesses still
 * count after the owner has signed in. A refused attempt is not counted, so the wait ends ten minutes after the last
 * failure.
 */
export async function beginAttempt(
  { db, clock }: { db: Database; clock: Clock },
  { identifier, address, device }: AttemptedBy,
): Promise<Attempt> {
  const now = clock.now();
  const since = new Date(now.getTime() - windowMs);
  const source = device ? keyOf('device', device) : keyOf('address', address);
  const identifierKey = keyOf('identifier', device ? `${identifier} on ${device}` : identifier);
  const addressKey = keyOf('address', address);
  const byIdentifier = await insertAttempt(db, { key: identifierKey, source, at: now });
  const byAddress = await insertAttempt(db, { key: addressKey, source, at: now });

  const tooMany =
    (await countAttempts(db, identifierKey, since)) > failuresPerIdentifier ||
    (await countAttempts(db, addressKey, since)) > failuresPerAddress;
  if (tooMany) {
    await deleteAttempt(db, byIdentifier);
    await deleteAttempt(db, byAddress);
    throw new AppError('too_many_sign_ins');
  }
  return {
    async succeed() {
      await deleteAttemptsFrom(db, identifierKey, source);
      await deleteAttempt(db, byAddress);
    },
  };
}

/** Hashed, so that the table does not reveal who tried to sign in from where. */
function keyOf(kind: string, value: string): Buffer {
  return createHash('sha256').update(`${kind}:${value}`).digest();
}
