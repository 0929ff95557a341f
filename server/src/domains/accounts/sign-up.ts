import type { SignUpInput } from '@hearth/contract/accounts/endpoints';
import { isoDate } from '@hearth/contract/accounts/sign-up-rules';
import type { Language } from '@hearth/words/languages';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { MakeMember, Members } from './accounts.api.ts';
import { askToJoin } from './joining/ask-to-join.ts';
import { type Admission, mayJoinNow } from './joining/may-join.ts';
import { makeAccount, type PrepareDeps, prepareAccount } from './prepare-account.ts';

type Making = PrepareDeps & { members: Members };

/** Makes the account, or a request for one where those who run the site answer each. */
export async function signUp(
  deps: Making & Admission & { db: Database; events: DomainEvents },
  input: SignUpInput,
  browserLanguage: Language,
): Promise<{ id: string; waits: boolean }> {
  const { db, members } = deps;
  const waits = !mayJoinNow(deps, isoDate(input.dateOfBirth));
  const prepared = await prepareAccount(deps, input, browserLanguage);
  if (waits) await askToJoin(deps, prepared, input.answer);
  else await inTransaction(db, (trx, afterCommit) => makeAccount(members, trx, prepared, afterCommit));
  return { id: prepared.account.id, waits };
}

/** The first account of a site, which its setup makes. */
export async function prepareMember(deps: Making, input: SignUpInput, browserLanguage: Language): Promise<MakeMember> {
  const prepared = await prepareAccount(deps, input, browserLanguage);
  return (trx, afterCommit) => makeAccount(deps.members, trx, prepared, afterCommit);
}
