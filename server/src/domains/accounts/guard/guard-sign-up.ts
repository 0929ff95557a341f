import { createHash, randomBytes } from 'node:crypto';
import type { SignUpWork } from '@hearth/contract/accounts/work';
import { createChallenge, verifySolution } from 'altcha-lib/v1';
import type { Payload } from 'altcha-lib/v1/types';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { countAttempts, deleteAttempt, insertAttempt } from '../sign-in-attempts.queries.ts';
import { insertWork, takeWork } from './challenges.queries.ts';
import { freeSignUps, mostSignUps, workNeeded } from './work-needed.ts';

/** `guards`: false where all limits are off. */
export type GuardDeps = { db: Database; clock: Clock; guards: boolean };

const hourMs = 3_600_000;
const expireMs = 10 * 60_000;
/** What was asked for a moment ago may have become dearer since; a store of cheap ones is of no use. */
const dearer = 4;
const site = keyOf('sign-ups of the site');

/**
 * Counts a sign-up before it is made, so that no more of any number at the same time pass than of as many in a row. Fails
 * if its network has signed up often and brings no solution. `undo`: it has come to nothing.
 */
export async function beginSignUp(
  { db, clock, guards }: GuardDeps,
  { address, work }: { address: string; work: string },
): Promise<{ undo(): Promise<void> }> {
  if (!guards) return { undo: async () => undefined };
  const now = clock.now();
  const network = networkKey(address);
  const written = [
    await insertAttempt(db, { key: network, source: network, at: now }),
    await insertAttempt(db, { key: site, source: network, at: now }),
  ];
  const undo = async () => {
    for (const attempt of written) await deleteAttempt(db, attempt);
  };
  const fromNetwork = await countAttempts(db, network, hourBefore(now));
  if (fromNetwork > mostSignUps) {
    await undo();
    throw new AppError('too_many_sign_ups');
  }
  if (fromNetwork <= freeSignUps) return { undo };
  const most = workNeeded({ fromNetwork, onSite: await countAttempts(db, site, hourBefore(now)) });
  if (await isSolved(db, work, { network, most, now })) return { undo };
  await undo();
  throw new AppError('work_needed');
}

export async function askForWork({ db, clock }: GuardDeps, address: string): Promise<SignUpWork> {
  const now = clock.now();
  const network = networkKey(address);
  const [before, onSite] = await Promise.all([
    countAttempts(db, network, hourBefore(now)),
    countAttempts(db, site, hourBefore(now)),
  ]);
  // Somebody who asks unasked gets the least there is.
  const most = workNeeded({ fromNetwork: Math.max(freeSignUps, before) + 1, onSite: onSite + 1 });
  const hmacKey = randomBytes(32).toString('hex');
  const { challenge, salt, signature } = await createChallenge({ hmacKey, maxnumber: most });
  const expiresAt = new Date(now.getTime() + expireMs);
  await insertWork(db, { challenge, source: network, hmac_key: hmacKey, most, expires_at: expiresAt });
  return { challenge, salt, signature, most };
}

async function isSolved(
  db: Database,
  work: string,
  { network, most, now }: { network: Buffer; most: number; now: Date },
): Promise<boolean> {
  const payload = readPayload(work);
  if (!payload) return false;
  const taken = await takeWork(db, payload.challenge, network, now);
  if (!taken || taken.most * dearer < most) return false;
  return verifySolution(payload, taken.hmac_key, false);
}

/** As the library writes it in browsers: JSON in base64. */
function readPayload(work: string): Payload | undefined {
  try {
    const read = JSON.parse(Buffer.from(work, 'base64').toString()) as Partial<Payload> | null;
    const { challenge, number, salt, signature } = read ?? {};
    const texts = [challenge, salt, signature];
    if (!Number.isSafeInteger(number) || texts.some((text) => typeof text !== 'string')) return undefined;
    return { ...(read as Payload), algorithm: 'SHA-256' };
  } catch {
    return undefined;
  }
}

function hourBefore(now: Date): Date {
  return new Date(now.getTime() - hourMs);
}

function networkKey(address: string): Buffer {
  return keyOf(`sign-ups from ${address}`);
}

/** Hashed, so that the table does not tell who signed up from where. */
function keyOf(what: string): Buffer {
  return createHash('sha256').update(what).digest();
}
