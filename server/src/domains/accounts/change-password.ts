import { inTransaction } from '../../platform/database/transaction.ts';
import type { SessionsEnded } from './accounts.api.ts';
import { type ConfirmDeps, type Confirming, confirmIdentity, type ProofGiven } from './confirm-identity.ts';
import { assertLongEnough } from './passwords.ts';
import { replacePassword } from './replace-password.ts';
import { type ChangeNoteDeps, noteChange } from './sign-ins/note-change.ts';

type Deps = ConfirmDeps &
  ChangeNoteDeps & {
    sessionsEnded: SessionsEnded;
    passwordMinLength: number;
  };
type Change = Pick<ProofGiven, 'code' | 'passkey'> & { currentPassword?: string | undefined; password: string };

export async function changePassword(deps: Deps, who: Confirming, change: Change): Promise<void> {
  assertLongEnough(change.password, deps.passwordMinLength);
  const { accountId, sessionId: exceptSession } = who;
  const { currentPassword, code, passkey } = change;
  await confirmIdentity(deps, who, { password: currentPassword, code, passkey, field: 'currentPassword' });
  const passwordHash = await deps.passwords.hash(change.password);
  await inTransaction(deps.db, async (trx, afterCommit) => {
    await replacePassword(trx, afterCommit, deps.sessionsEnded, { accountId, passwordHash, exceptSession });
    await noteChange(deps, trx, afterCommit, { ...who, changed: 'password' });
  });
}
