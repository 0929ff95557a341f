import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { SessionsEnded } from './accounts.api.ts';
import { type Confirming, confirmPassword } from './confirm-password.ts';
import { assertLongEnough, type Passwords } from './passwords.ts';
import { replacePassword } from './replace-password.ts';

type Needs = {
  db: Database;
  clock: Clock;
  passwords: Passwords;
  sessionsEnded: SessionsEnded;
  passwordMinLength: number;
};
type Change = Confirming & { currentPassword: string; password: string };

export async function changePassword(needs: Needs, change: Change): Promise<void> {
  assertLongEnough(change.password, needs.passwordMinLength);
  const { accountId } = change;
  await confirmPassword(needs, { ...change, password: change.currentPassword, field: 'currentPassword' });
  const passwordHash = await needs.passwords.hash(change.password);
  await inTransaction(needs.db, async (trx, afterCommit) => {
    const { sessionId: exceptSession } = change;
    await replacePassword(trx, afterCommit, needs.sessionsEnded, { accountId, passwordHash, exceptSession });
  });
}
