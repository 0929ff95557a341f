import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Sealing } from '../../../platform/secrets/sealing.ts';
import { type Confirming, confirmIdentity, type ProofGiven } from '../confirm-identity.ts';
import { emailOf } from '../identifier.ts';
import type { Passwords } from '../passwords.ts';
import { replaceRecoveryCodes } from '../recovery/make-recovery-codes.ts';
import { type ChangeNoteDeps, noteChange } from '../sign-ins/note-change.ts';
import { beginAttempt } from '../throttle-sign-in.ts';
import { addressForApp, newAppKey } from './app-codes.ts';
import { secondStepOf, takeAppCode } from './take-app-code.ts';
import { deleteTwoStep, markTwoStepOn, putUnconfirmed, twoStepOf } from './two-step.queries.ts';

type Deps = ChangeNoteDeps & {
  db: Database;
  passwords: Passwords;
  sealing: Sealing;
};

/** The key is readable in this answer only. One that no code has confirmed gives way to a new one. */
export async function beginTwoStep(
  deps: Deps,
  who: Confirming,
  proof: ProofGiven,
): Promise<{ key: string; address: string }> {
  const { db, clock, sealing, site } = deps;
  const account = await confirmIdentity(deps, who, proof);
  const key = newAppKey();
  const sealed = await sealing.seal(key, account.id);
  const isPut = await inTransaction(db, (trx) => putUnconfirmed(trx, account.id, sealed, clock.now()));
  if (!isPut) throw new AppError('two_step_on');
  const label = emailOf(account.identifier) ?? account.mobile ?? '';
  return { key, address: addressForApp({ key, issuer: site().name, label }) };
}

export async function confirmTwoStep(deps: Deps, who: Confirming, code: string): Promise<string[]> {
  const { db, clock } = deps;
  const { accountId, sessionId, address } = who;
  const begun = await twoStepOf(db, accountId);
  if (!begun) throw new AppError('not_found');
  if (begun.confirmed_at) throw new AppError('two_step_on');
  const attempt = await beginAttempt(deps, { identifier: secondStepOf(accountId), address, device: sessionId });
  const codes = await inTransaction(db, async (trx, afterCommit) => {
    if (!(await takeAppCode({ ...deps, db: trx }, { accountId, code, confirmed: false })))
      throw new AppError('code_wrong', { field: 'code' });
    if (!(await markTwoStepOn(trx, accountId, clock.now()))) throw new AppError('two_step_on');
    await noteChange(deps, trx, afterCommit, { ...who, changed: 'two_step_on' });
    return replaceRecoveryCodes(trx, accountId, clock.now());
  });
  await attempt.succeed();
  return codes;
}

export async function endTwoStep(deps: Deps, who: Confirming, proof: ProofGiven): Promise<void> {
  const { id } = await confirmIdentity(deps, who, proof);
  await inTransaction(deps.db, async (trx, afterCommit) => {
    if (await deleteTwoStep(trx, id)) await noteChange(deps, trx, afterCommit, { ...who, changed: 'two_step_off' });
  });
}
