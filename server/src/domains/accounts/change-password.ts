import { inTransaction } from '../../platform/database/transaction.ts';
import type { SessionsEnded } from './accounts.api.ts';
import { type ConfirmDeps, type Confirming, confirmIdentity } from './confirm-identity.ts';
import { assertLongEnough } from './passwords.ts';
import { replacePassword } from './replace-password.ts';

type Deps = ConfirmDeps & {
  sessionsEnded: SessionsEnded;
  passwordMinLength: number;
};
type Change = Confirming & { currentPassword: string; password: string };

export async function changePassword(deps: Deps, change: Change): Promise<void> {
  assertLongEnough(change.password, deps.passwordMinLength);
  const { accountId } = change;
  await confirmIdentity(deps, change, { password: change.currentPassword, field: 'currentPassword' });
  const passwordHash = await deps.passwords.hash(change.password);
  await inTransaction(deps.db, async (trx, afterCommit) => {
    const { sessionId: exceptSession } = change;
    await replacePassword(trx, afterCommit, deps.sessionsEnded, { accountId, passwordHash, exceptSession });
  });
}
