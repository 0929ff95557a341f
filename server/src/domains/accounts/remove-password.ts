import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { lockAccount, updatePasswordHash } from './accounts.queries.ts';
import { type ConfirmDeps, type Confirming, confirmIdentity, type ProofGiven } from './confirm-identity.ts';
import { passkeysOf } from './passkeys/passkeys.queries.ts';
import { codesOf } from './recovery/recovery-codes.queries.ts';
import { type ChangeNoteDeps, noteChange } from './sign-ins/note-change.ts';
import { deleteTicketsOf } from './two-step/tickets.queries.ts';

/** The account is locked, so that no passkey goes at the same moment. */
export async function removePassword(
  deps: ConfirmDeps & ChangeNoteDeps,
  who: Confirming,
  proof: ProofGiven,
): Promise<void> {
  const { accountId } = who;
  await confirmIdentity(deps, who, proof);
  await inTransaction(deps.db, async (trx, afterCommit) => {
    await lockAccount(trx, accountId);
    if (!(await hasTwoOtherWays(trx, accountId))) throw new AppError('two_ways_needed');
    await updatePasswordHash(trx, accountId, null);
    await deleteTicketsOf(trx, accountId);
    await noteChange(deps, trx, afterCommit, { ...who, changed: 'password_removed' });
  });
}

/** Two passkeys, or one and a recovery code for the day when its device is lost. */
async function hasTwoOtherWays(trx: Database, accountId: string): Promise<boolean> {
  const passkeys = await passkeysOf(trx, accountId);
  if (passkeys.length !== 1) return passkeys.length > 1;
  return (await codesOf(trx, accountId)).some((code) => code.used_at === null);
}
