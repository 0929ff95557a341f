import type { SignInAnswer } from '@hearth/contract/accounts/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { findAccount } from './find-account.ts';
import { typedIdentifier } from './identifier.ts';
import { answerToAsking } from './joining/ask-to-join.ts';
import type { Passwords } from './passwords.ts';
import { findDevice } from './remember-device.ts';
import { type From, noteRefused } from './sign-ins/note-sign-in.ts';
import { beginAttempt } from './throttle-sign-in.ts';

type Deps = { db: Database; clock: Clock; passwords: Passwords };
type Credentials = From & { identifier: string; password: string };

/** `known`: the password is right. Nobody else gets an answer, only an error. */
type Known = { state: 'known'; accountId: string };
export type Recognised = Known | Extract<SignInAnswer, { state: 'waiting' | 'declined' }>;

export async function recognise({ db, clock, passwords }: Deps, credentials: Credentials): Promise<Recognised> {
  const identifier = typedIdentifier(credentials.identifier);
  const account = await findAccount(db, credentials.identifier);
  const device = account && (await findDevice({ db, clock }, account.id, credentials.deviceToken));
  const attempt = await beginAttempt({ db, clock }, { identifier, address: credentials.address, device });

  if (!account) {
    const asking = await answerToAsking({ db, passwords }, { identifier, password: credentials.password });
    if (asking) return asking;
    throw new AppError('no_account');
  }
  if (!(await passwords.verify(account.password_hash, credentials.password))) {
    await noteRefused({ db, clock }, { accountId: account.id, way: 'password' }, credentials);
    throw new AppError('wrong_password');
  }
  await attempt.succeed();
  return { state: 'known', accountId: account.id };
}
