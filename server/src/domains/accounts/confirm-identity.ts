import type { PasskeyAnswer } from '@hearth/contract/accounts/proof';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Sealing } from '../../platform/secrets/sealing.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { accountById } from './accounts.queries.ts';
import { checkPasskey } from './passkeys/check-passkey.ts';
import type { Passwords } from './passwords.ts';
import { beginAttempt } from './throttle-sign-in.ts';
import { secondStepOf, takeAppCode } from './two-step/take-app-code.ts';

export type ConfirmDeps = { db: Database; clock: Clock; passwords: Passwords; sealing: Sealing };

/** Who asks: the member of an open session, which is the owner's own device. */
export type Confirming = { accountId: string; sessionId: string; address: string; origin: string; userAgent: string };

/** One of them; `field` names the password in an error. */
export type ProofGiven = {
  password?: string | undefined;
  code?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
  field?: string;
};

/** For actions that need more than an open session. Attempts are limited as at sign-in. */
export async function confirmIdentity(deps: ConfirmDeps, who: Confirming, given: ProofGiven) {
  const { account, attempt } = await tryIdentity(deps, who, given);
  await attempt.succeed();
  return account;
}

/** The attempt counts as a failure until the caller says that it has succeeded. */
export async function tryIdentity(deps: ConfirmDeps, who: Confirming, { passkey, ...typed }: ProofGiven) {
  const { accountId, sessionId, address, origin } = who;
  const account = await accountById(deps.db, accountId);
  if (!account) throw new AppError('unauthenticated');
  const identifier = typed.code === undefined ? account.identifier : secondStepOf(accountId);
  const attempt = await beginAttempt(deps, { identifier, address, device: sessionId });
  if (passkey) await checkPasskey(deps, { answer: passkey, accountId, origin });
  else await checkTyped(deps, account, typed);
  return { account, attempt };
}

type Account = { id: string; password_hash: string | null };

async function checkTyped(
  deps: ConfirmDeps,
  account: Account,
  { password, code, field = 'password' }: Omit<ProofGiven, 'passkey'>,
): Promise<void> {
  if (code !== undefined) {
    if (!(await takeAppCode(deps, { accountId: account.id, code })))
      throw new AppError('code_wrong', { field: 'code' });
  } else if (!password) {
    throw new AppError('invalid_input', { field, params: { reason: 'password_needed' } });
  } else if (!(await deps.passwords.verify(account.password_hash, password))) {
    throw new AppError('wrong_password', { field });
  }
}
