import type { SignUpInput } from '@hearth/contract/accounts/endpoints';
import { isoDate } from '@hearth/contract/accounts/sign-up-rules';
import type { Language } from '@hearth/words/languages';
import type { Database } from '../../platform/database/database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { insertAccount, type NewAccount } from './accounts.queries.ts';
import { beginConfirmation, type ConfirmingEmail, confirmsNow } from './confirmation/begin-confirmation.ts';
import { emailOf, isReservedAddress, mobileIdentifier } from './identifier.ts';
import type { Members, NewMember } from './members.ts';
import { assertLongEnough, type Passwords } from './passwords.ts';

/** What an account and its profile are made of. */
export type PreparedAccount = { account: NewAccount; member: NewMember };

export type PrepareDeps = { clock: Clock; passwords: Passwords; passwordMinLength: number };

export async function prepareAccount(
  { clock, passwords, passwordMinLength }: PrepareDeps,
  input: SignUpInput,
  browserLanguage: Language,
): Promise<PreparedAccount> {
  assertLongEnough(input.password, passwordMinLength);
  if (input.mode === 'email' && isReservedAddress(input.email)) {
    throw new AppError('invalid_input', { field: 'email', params: { reason: 'email_reserved' } });
  }
  const passwordHash = await passwords.hash(input.password);
  const at = clock.now();
  const id = newId(at);
  const identifier = input.mode === 'email' ? input.email : mobileIdentifier(input.mobile);
  const mobile = input.mode === 'mobile' ? input.mobile : null;
  const { firstName, middleName, lastName, profileName, gender } = input;
  const dateOfBirth = isoDate(input.dateOfBirth);
  return {
    account: { id, identifier, mobile, passwordHash, browserLanguage, at },
    member: { id, firstName, middleName, lastName, profileName, gender, dateOfBirth, at },
  };
}

/** Without `confirming` the address counts as confirmed, as that of the first member does. */
export async function makeAccount(
  members: Pick<Members, 'create'>,
  trx: Database,
  { account, member }: PreparedAccount,
  afterCommit: AfterCommit,
  confirming?: ConfirmingEmail,
): Promise<string> {
  const email = emailOf(account.identifier);
  const asks = confirming && email !== null && confirmsNow(confirming);
  if (!(await insertAccount(trx, account, asks ?? false))) throw identifierTaken(account);
  await members.create(trx, member, afterCommit);
  if (asks) {
    await beginConfirmation(confirming, trx, { accountId: account.id, email, language: account.browserLanguage });
  }
  return account.id;
}

export function identifierTaken({ mobile }: Pick<NewAccount, 'mobile'>): AppError {
  return new AppError('identifier_taken', { field: mobile === null ? 'email' : 'mobile' });
}
