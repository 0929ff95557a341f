import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Sealing } from '../../../platform/secrets/sealing.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { holdAccount } from '../accounts.queries.ts';
import { hashRecoveryCode } from '../recovery/recovery-code.ts';
import { takeCode } from '../recovery/recovery-codes.queries.ts';
import { findDevice } from '../remember-device.ts';
import { type From, noteRefused } from '../sign-ins/note-sign-in.ts';
import { beginAttempt } from '../throttle-sign-in.ts';
import { accountOfToken, hashToken, newSessionToken } from '../tokens.ts';
import { secondStepOf, takeAppCode } from './take-app-code.ts';
import { hasTicket, insertTicket, takeTicket } from './tickets.queries.ts';
import { twoStepOf } from './two-step.queries.ts';

type Deps = { db: Database; clock: Clock; sealing: Sealing };
type Given = { ticket: string; way: 'app' | 'recovery_code'; code: string };

const ticketMs = 10 * 60_000;

/** After the right password: a ticket for who owes the second step, null for who owes none. */
export async function oweSecondStep(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  remember: boolean,
): Promise<string | null> {
  if (!(await twoStepOf(db, accountId))?.confirmed_at) return null;
  const ticket = newSessionToken(accountId);
  const expiresAt = new Date(clock.now().getTime() + ticketMs);
  await inTransaction(db, async (trx) => {
    if (!(await holdAccount(trx, accountId))) throw new AppError('no_account');
    await insertTicket(trx, { accountId, tokenHash: hashToken(ticket), remember, expiresAt });
  });
  return ticket;
}

/** A wrong code leaves the ticket, so that the password need not be typed again. */
export async function takeSecondStep(
  deps: Deps,
  { ticket, way, code }: Given,
  from: From,
): Promise<{ accountId: string; remember: boolean }> {
  const { db, clock } = deps;
  const accountId = accountOfToken(ticket);
  // Otherwise strangers, who know the id, could use up the tries of an account without its password.
  const isOwed = accountId && (await hasTicket(db, accountId, hashToken(ticket), clock.now()));
  if (!isOwed) throw new AppError('second_step_late');
  const device = await findDevice(deps, accountId, from.deviceToken);
  const attempt = await beginAttempt(deps, { identifier: secondStepOf(accountId), address: from.address, device });
  const remember = await inTransaction(db, async (trx) => {
    const taken = await takeTicket(trx, accountId, hashToken(ticket), clock.now());
    if (!taken) throw new AppError('second_step_late');
    if (way === 'app' && !(await takeAppCode({ ...deps, db: trx }, { accountId, code })))
      throw new AppError('code_wrong', { field: 'code' });
    if (way === 'recovery_code' && !(await takeCode(trx, accountId, hashRecoveryCode(code), clock.now())))
      throw new AppError('recovery_code_invalid', { field: 'code' });
    return taken.remember;
  }).catch(async (error: unknown) => {
    const isWrong = error instanceof AppError && error.code !== 'second_step_late';
    if (isWrong) await noteRefused(deps, { accountId, way }, from);
    throw error;
  });
  await attempt.succeed();
  return { accountId, remember };
}
