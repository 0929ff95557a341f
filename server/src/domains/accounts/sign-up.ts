import type { SignUpInput } from '@hearth/contract/accounts/endpoints';
import { isoDate } from '@hearth/contract/accounts/sign-up-rules';
import type { Language } from '@hearth/words/languages';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { MakeMember, Members } from './accounts.api.ts';
import { insertAccount } from './accounts.queries.ts';
import { isReservedAddress, mobileIdentifier } from './identifier.ts';
import { type Admission, assertMayJoin, assertNotBlocked } from './may-join.ts';
import { assertLongEnough, type Passwords } from './passwords.ts';

type Making = { db: Database; clock: Clock; passwords: Passwords; members: Members; passwordMinLength: number };

export async function signUp(
  deps: Making & Admission,
  input: SignUpInput,
  browserLanguage: Language,
  address: string,
): Promise<{ id: string }> {
  assertMayJoin(deps, isoDate(input.dateOfBirth));
  assertNotBlocked(deps.site().rules, input.mode === 'email' ? input.email : null, address);
  const makeMember = await prepareMember(deps, input, browserLanguage);
  return { id: await inTransaction(deps.db, makeMember) };
}

export async function prepareMember(
  deps: Omit<Making, 'db'>,
  input: SignUpInput,
  browserLanguage: Language,
): Promise<MakeMember> {
  const { clock, passwords, members } = deps;
  assertLongEnough(input.password, deps.passwordMinLength);
  if (input.mode === 'email' && isReservedAddress(input.email)) {
    throw new AppError('invalid_input', { field: 'email', params: { reason: 'email_reserved' } });
  }
  const passwordHash = await passwords.hash(input.password);
  const at = clock.now();
  const id = newId(at);
  return async (trx, afterCommit) => {
    const free = await insertAccount(trx, {
      id,
      identifier: input.mode === 'email' ? input.email : mobileIdentifier(input.mobile),
      mobile: input.mode === 'mobile' ? input.mobile : null,
      passwordHash,
      browserLanguage,
      at,
    });
    if (!free) throw new AppError('identifier_taken', { field: input.mode });
    const { firstName, middleName, lastName, profileName, gender } = input;
    const dateOfBirth = isoDate(input.dateOfBirth);
    const member = { id, firstName, middleName, lastName, profileName, gender, dateOfBirth, at };
    await members.create(trx, member, afterCommit);
    return id;
  };
}
