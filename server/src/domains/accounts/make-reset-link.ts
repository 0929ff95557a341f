import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { findAccount } from './find-account.ts';
import { insertReset } from './password-resets.queries.ts';
import { hashToken, newToken } from './tokens.ts';

export const resetLinkMinutes = 30;

/** The token is in the fragment, which browsers do not send: it appears in no log and no referrer. */
export async function makeResetLink(
  { db, clock, publicUrl }: { db: Database; clock: Clock; publicUrl: string },
  accountId: string,
): Promise<string> {
  return `${publicUrl}/reset-password#token=${await makeResetToken({ db, clock }, accountId)}`;
}

export async function makeResetToken(
  { db, clock }: { db: Database; clock: Clock },
  accountId: string,
): Promise<string> {
  const token = newToken();
  const at = clock.now();
  const expiresAt = new Date(at.getTime() + resetLinkMinutes * 60_000);
  await insertReset(db, { tokenHash: hashToken(token), accountId, at, expiresAt });
  return token;
}

/** For the operator, who passes the link on by hand. Null if nobody has this address or number. */
export async function resetLinkFor(
  deps: { db: Database; clock: Clock; publicUrl: string },
  typedIdentifier: string,
): Promise<string | null> {
  const account = await findAccount(deps.db, typedIdentifier);
  return account ? makeResetLink(deps, account.id) : null;
}
