import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { SessionsEnded } from './accounts.api.ts';
import { type Confirming, confirmPassword } from './confirm-password.ts';
import { assertLongEnough, type Passwords } from './passwords.ts';
import { replacePassword } from './replace-password.ts';

type Deps = {
  db: Database;
  clock: Clock;
  passwords: Passwords;
  sessionsEnded: SessionsEnded;
  passwordMinLength: number;
};
type Change = Confirming & { currentPassword: string; password: string };

export async function changePassword(deps: Deps, change: Change): Promise<void> {
  assertLongEnough(change.password, deps.passwordMinLength);
  const { accountId } = change;
  await confirmPassword(deps, { ...change, password: change.currentPassword, field: 'currentPassword' });
  const passwordHash = await deps.passwords.hash(change.password);
  await inTransaction(deps.db, async (trx, afterCommit) => {
    const { sessionId: exceptSession } = change;
    await replacePassword(trx, afterCommit, deps.sessionsEnded, { accountId, passwordHash, exceptSession });
  });
}
