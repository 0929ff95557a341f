import { createHash, randomBytes } from 'node:crypto';
import type { SignUpWork } from '@hearth/contract/accounts/work';
import { createChallenge, verifySolution } from 'altcha-lib/v1';
import type { Payload } from 'altcha-lib/v1/types';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { type AttemptKey, countAttempts, deleteAttempt, holdGate, insertAttempt } from '../sign-in-attempts.queries.ts';
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
 * Counts a sign-up before it is made, so that as many of any number at the same time pass as of as many in a row. Fails
 * if its network has signed up often and brings no solution. `undo`: it has come to nothing.
 */
export async function beginSignUp(
  { db, clock, guards }: GuardDeps,
  { address, work }: { address: string; work: string },
): Promise<{ undo(): Promise<void> }> {
  if (!guards) return { undo: async () => undefined };
  const network = networkKey(address);
  const brought = { network, work, now: clock.now() };
  // Most need not wait for each other to learn what they lack.
  const [fromNetwork, brings] = [await countAttempts(db, network, hourBefore(brought.now)), readPayload(work)];
  if (fromNetwork >= mostSignUps) throw new AppError('too_many_sign_ups');
  if (fromNetwork >= freeSignUps && !brings) throw new AppError('work_needed');

  const admitted = await inTransaction(db, (trx) => admit(trx, brought));
  if (typeof admitted === 'string') throw new AppError(admitted);
  return {
    async undo() {
      for (const attempt of admitted) await deleteAttempt(db, attempt);
    },
  };
}

type Brought = { network: Buffer; work: string; now: Date };

/** One after the other for each network. Only who is let in counts, so that those who are refused shut nobody out. */
async function admit(
  trx: Database,
  { network, work, now }: Brought,
): Promise<AttemptKey[] | 'too_many_sign_ups' | 'work_needed'> {
  await holdGate(trx, gateOf(network), now);
  const fromNetwork = (await countAttempts(trx, network, hourBefore(now))) + 1;
  if (fromNetwork > mostSignUps) return 'too_many_sign_ups';
  if (fromNetwork > freeSignUps) {
    const most = workNeeded({ fromNetwork, onSite: (await countAttempts(trx, site, hourBefore(now))) + 1 });
    if (!(await isSolved(trx, work, { network, most, now }))) return 'work_needed';
  }
  return [
    await insertAttempt(trx, { key: network, source: network, at: now }),
    await insertAttempt(trx, { key: site, source: network, at: now }),
  ];
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

/** Not counted as a sign-up. */
function gateOf(network: Buffer): Buffer {
  return keyOf(`gate of ${network.toString('hex')}`);
}

function networkKey(address: string): Buffer {
  return keyOf(`sign-ups from ${address}`);
}

/** Hashed, so that the table does not tell who signed up from where. */
function keyOf(what: string): Buffer {
  return createHash('sha256').update(what).digest();
}
