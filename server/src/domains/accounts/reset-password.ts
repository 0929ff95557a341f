import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { SessionsEnded } from './accounts.api.ts';
import { takeReset } from './password-resets.queries.ts';
import { assertLongEnough, type Passwords } from './passwords.ts';
import { replacePassword } from './replace-password.ts';
import { hashToken } from './tokens.ts';

type Needs = {
  db: Database;
  clock: Clock;
  passwords: Passwords;
  sessionsEnded: SessionsEnded;
  passwordMinLength: number;
};

export async function resetPassword(needs: Needs, input: { token: string; password: string }): Promise<void> {
  assertLongEnough(input.password, needs.passwordMinLength);
  const passwordHash = await needs.passwords.hash(input.password);
  await inTransaction(needs.db, async (trx, afterCommit) => {
    const reset = await takeReset(trx, hashToken(input.token), needs.clock.now());
    if (!reset) throw new AppError('reset_link_invalid');
    await replacePassword(trx, afterCommit, needs.sessionsEnded, { accountId: reset.account_id, passwordHash });
  });
}
