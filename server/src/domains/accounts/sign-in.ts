import type { Language } from '@hearth/words/languages';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { findAccount } from './find-account.ts';
import { typedIdentifier } from './identifier.ts';
import { assertNotAsking } from './joining/ask-to-join.ts';
import { updateBrowser } from './locale.queries.ts';
import type { Passwords } from './passwords.ts';
import { findDevice } from './remember-device.ts';
import { startSession } from './start-session.ts';
import { beginAttempt } from './throttle-sign-in.ts';

type Deps = { db: Database; clock: Clock; passwords: Passwords };
type Credentials = {
  identifier: string;
  password: string;
  address: string;
  userAgent: string;
  deviceToken: string | undefined;
  browserLanguage: Language;
};

export async function signIn(
  { db, clock, passwords }: Deps,
  credentials: Credentials,
): Promise<{ memberId: string; token: string }> {
  const identifier = typedIdentifier(credentials.identifier);
  const account = await findAccount(db, credentials.identifier);
  const device = account && (await findDevice({ db, clock }, account.id, credentials.deviceToken));
  const attempt = await beginAttempt({ db, clock }, { identifier, address: credentials.address, device });

  if (!account) await assertNotAsking({ db, passwords }, { identifier, password: credentials.password });
  if (!account) throw new AppError('no_account');
  if (!(await passwords.verify(account.password_hash, credentials.password))) throw new AppError('wrong_password');

  await attempt.succeed();
  const { userAgent, address } = credentials;
  const { token } = await startSession({ db, clock }, { accountId: account.id, userAgent, address });
  await updateBrowser(db, account.id, { language: credentials.browserLanguage });
  return { memberId: account.id, token };
}
