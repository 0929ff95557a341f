import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { nobody } from '../../../platform/ids.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { SessionsEnded } from '../accounts.api.ts';
import { holdAccount } from '../accounts.queries.ts';
import { deleteDevicesOf } from '../known-devices.queries.ts';
import { makeResetToken } from '../make-reset-link.ts';
import { deletePasskeysSince } from '../passkeys/passkeys.queries.ts';
import { deleteCodesSince } from '../recovery/recovery-codes.queries.ts';
import { deleteSessionsExcept } from '../sessions.queries.ts';
import { accountOfToken, hashToken } from '../tokens.ts';
import { deleteTicketsOf } from '../two-step/tickets.queries.ts';
import { deleteTwoStepSince } from '../two-step/two-step.queries.ts';
import { takeDisowning } from './sign-ins.queries.ts';

type Deps = { db: Database; clock: Clock; sessionsEnded: SessionsEnded };

const linkMs = 7 * 24 * 3_600_000;

/**
 * Ends every session, forgets every browser and what was added from that moment on, which would let the stranger in again
 * or keep the owner out, and answers a token with which a new password is set.
 */
export async function disownSignIn({ db, clock, sessionsEnded }: Deps, token: string): Promise<string> {
  const accountId = accountOfToken(token) ?? nobody;
  return inTransaction(db, async (trx, afterCommit) => {
    const since = new Date(clock.now().getTime() - linkMs);
    const from = (await holdAccount(trx, accountId)) && (await takeDisowning(trx, accountId, hashToken(token), since));
    if (!from) throw new AppError('reset_link_invalid');
    const ended = await deleteSessionsExcept(trx, accountId, null);
    afterCommit(() => sessionsEnded(ended));
    await deletePasskeysSince(trx, accountId, from);
    await deleteTwoStepSince(trx, accountId, from);
    await deleteCodesSince(trx, accountId, from);
    await deleteTicketsOf(trx, accountId);
    await deleteDevicesOf(trx, accountId);
    return makeResetToken({ db: trx, clock }, accountId);
  });
}
