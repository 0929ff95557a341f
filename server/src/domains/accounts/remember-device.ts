import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { holdAccount } from './accounts.queries.ts';
import { isKnownDevice, putDevice } from './known-devices.queries.ts';
import { hashToken, newToken, tokenLength } from './tokens.ts';

type Deps = { db: Database; clock: Clock };

export const deviceDays = 365;

/**
 * After a sign-in the browser is known for this account, so that guesses from elsewhere do not lock it out. Its cookie
 * is random and says nothing else; several accounts of one browser share it.
 */
export async function rememberDevice(
  { db, clock }: Deps,
  accountId: string,
  sent: string | undefined,
): Promise<string> {
  const token = sent?.length === tokenLength ? sent : newToken();
  const expiresAt = new Date(clock.now().getTime() + deviceDays * 24 * 3_600_000);
  await inTransaction(db, async (trx) => {
    // Otherwise the account may be deleted at this moment.
    if (await holdAccount(trx, accountId)) await putDevice(trx, { tokenHash: hashToken(token), accountId, expiresAt });
  });
  return token;
}

/** The name of a device on which this account has been signed in; a cookie of another account says nothing about it. */
export async function findDevice(
  { db, clock }: Deps,
  accountId: string,
  sent: string | undefined,
): Promise<string | undefined> {
  if (sent?.length !== tokenLength) return undefined;
  const tokenHash = hashToken(sent);
  return (await isKnownDevice(db, tokenHash, accountId, clock.now())) ? tokenHash.toString('hex') : undefined;
}
