import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { SessionsEnded } from './accounts.api.ts';
import { takeReset } from './password-resets.queries.ts';
import { assertLongEnough, type Passwords } from './passwords.ts';
import { replacePassword } from './replace-password.ts';
import { type ChangeNoteDeps, noteChange } from './sign-ins/note-change.ts';
import type { From } from './sign-ins/note-sign-in.ts';
import { hashToken } from './tokens.ts';

type Deps = ChangeNoteDeps & {
  db: Database;
  passwords: Passwords;
  sessionsEnded: SessionsEnded;
  passwordMinLength: number;
};

export async function resetPassword(deps: Deps, input: { token: string; password: string }, from: From): Promise<void> {
  assertLongEnough(input.password, deps.passwordMinLength);
  const passwordHash = await deps.passwords.hash(input.password);
  await inTransaction(deps.db, async (trx, afterCommit) => {
    const reset = await takeReset(trx, hashToken(input.token), deps.clock.now());
    if (!reset) throw new AppError('reset_link_invalid');
    const accountId = reset.account_id;
    await replacePassword(trx, afterCommit, deps.sessionsEnded, { accountId, passwordHash });
    await noteChange(deps, trx, afterCommit, { ...from, accountId, changed: 'password' });
  });
}
