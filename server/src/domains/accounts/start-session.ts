import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { holdAccount } from './accounts.queries.ts';
import { shownUntil } from './restrictions.ts';
import { roughNetwork } from './rough-network.ts';
import { insertSession, sessionByToken, touchSession } from './sessions.queries.ts';
import { accountOfToken, hashToken, newSessionToken, sessionTokenLength, tokenLength } from './tokens.ts';

export const sessionDays = 30;
const dayMs = 24 * 3_600_000;
/** After its last use. */
const lastsMs = (kept: boolean) => (kept ? sessionDays * dayMs : dayMs);
/** Every use extends a session; it is written at most this often. */
const touchEveryMs = 5 * 60_000;

type Deps = { db: Database; clock: Clock };
type NewSessionOf = { accountId: string; userAgent: string; address?: string; kept?: boolean };

export async function startSession(
  { db, clock }: Deps,
  { accountId, userAgent, address = '', kept = true }: NewSessionOf,
): Promise<{ token: string; sessionId: string }> {
  const token = newSessionToken(accountId);
  const at = clock.now();
  const sessionId = newId(at);
  await inTransaction(db, async (trx) => {
    if (!(await holdAccount(trx, accountId))) throw new AppError('no_account');
    await insertSession(trx, {
      id: sessionId,
      tokenHash: hashToken(token),
      accountId,
      userAgent: userAgent.slice(0, 300),
      network: roughNetwork(address),
      kept,
      at,
      expiresAt: new Date(at.getTime() + lastsMs(kept)),
    });
  });
  return { token, sessionId };
}

export async function findSession(
  { db, clock }: Deps,
  token: string,
): Promise<{ memberId: string; sessionId: string; suspended: { until: Date | null } | null } | null> {
  if (token.length !== sessionTokenLength && token.length !== tokenLength) return null;
  const now = clock.now();
  const session = await sessionByToken(db, { hash: hashToken(token), accountId: accountOfToken(token) }, now);
  if (!session) return null;
  if (now.getTime() - session.last_seen_at.getTime() > touchEveryMs) {
    await touchSession(db, session, now, new Date(now.getTime() + lastsMs(session.kept)));
  }
  const suspended = session.suspended_until && { until: shownUntil(session.suspended_until) };
  return { memberId: session.account_id, sessionId: session.id, suspended };
}
