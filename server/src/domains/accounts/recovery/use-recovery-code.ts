import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { nobody } from '../../../platform/ids.ts';
import type { SessionsEnded } from '../accounts.api.ts';
import { findAccount } from '../find-account.ts';
import { typedIdentifier } from '../identifier.ts';
import { assertLongEnough, type Passwords } from '../passwords.ts';
import { replacePassword } from '../replace-password.ts';
import { type ChangeNoteDeps, noteChange } from '../sign-ins/note-change.ts';
import type { From } from '../sign-ins/note-sign-in.ts';
import { beginAttempt } from '../throttle-sign-in.ts';
import { hashRecoveryCode } from './recovery-code.ts';
import { takeCode } from './recovery-codes.queries.ts';

type Deps = ChangeNoteDeps & {
  db: Database;
  passwords: Passwords;
  sessionsEnded: SessionsEnded;
  passwordMinLength: number;
};
type Recovery = From & { identifier: string; code: string; password: string };

/** An unknown account is refused as a wrong code is, after the same work. Attempts are limited as at sign-in. */
export async function useRecoveryCode(deps: Deps, recovery: Recovery): Promise<void> {
  const { db, clock, passwords } = deps;
  assertLongEnough(recovery.password, deps.passwordMinLength);
  const { address, userAgent } = recovery;
  const attempt = await beginAttempt(deps, { identifier: typedIdentifier(recovery.identifier), address });
  const account = await findAccount(db, recovery.identifier);
  const passwordHash = await passwords.hash(recovery.password);
  await inTransaction(db, async (trx, afterCommit) => {
    const taken = await takeCode(trx, account?.id ?? nobody, hashRecoveryCode(recovery.code), clock.now());
    if (!account || !taken) throw new AppError('recovery_code_invalid');
    await replacePassword(trx, afterCommit, deps.sessionsEnded, { accountId: account.id, passwordHash });
    const change = { accountId: account.id, changed: 'password_by_code', address, userAgent } as const;
    await noteChange(deps, trx, afterCommit, change);
  });
  await attempt.succeed();
}
