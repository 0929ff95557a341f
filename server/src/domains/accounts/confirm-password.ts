import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { accountById } from './accounts.queries.ts';
import type { Passwords } from './passwords.ts';
import { beginAttempt } from './throttle-sign-in.ts';

type Deps = { db: Database; clock: Clock; passwords: Passwords };

/** Who asks: the member of an open session, which is the owner's own device. */
export type Confirming = { accountId: string; sessionId: string; address: string };

/** For actions that need more than an open session. Attempts are limited as at sign-in. */
export async function confirmPassword(deps: Deps, given: Confirming & { password: string; field: string }) {
  const { account, attempt } = await tryPassword(deps, given);
  await attempt.succeed();
  return account;
}

/** The attempt counts as a failure until the caller says that it has succeeded. */
export async function tryPassword(
  { db, clock, passwords }: Deps,
  { accountId, sessionId, address, password, field }: Confirming & { password: string; field: string },
) {
  const account = await accountById(db, accountId);
  if (!account) throw new AppError('unauthenticated');
  const { identifier } = account;
  const attempt = await beginAttempt({ db, clock }, { identifier, address, device: sessionId });
  if (!(await passwords.verify(account.password_hash, password))) throw new AppError('wrong_password', { field });
  return { account, attempt };
}
