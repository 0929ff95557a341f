import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { accountById } from './accounts.queries.ts';
import type { Passwords } from './passwords.ts';
import { beginAttempt } from './throttle-sign-in.ts';

type Needs = { db: Database; clock: Clock; passwords: Passwords };

/** For actions that need more than an open session. Attempts are limited as at sign-in. */
export async function confirmPassword(
  { db, clock, passwords }: Needs,
  { accountId, password, address, field }: { accountId: string; password: string; address: string; field: string },
) {
  const account = await accountById(db, accountId);
  if (!account) throw new AppError('unauthenticated');
  const attempt = await beginAttempt({ db, clock }, { identifier: account.identifier, address });
  if (!(await passwords.verify(account.password_hash, password))) throw new AppError('wrong_password', { field });
  await attempt.succeed();
  return account;
}
