import type { SignUpInput } from '@hearth/contract/accounts/endpoints';
import type { Language } from '@hearth/words/languages';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { MakeMember, Members, TakeInvitation } from './accounts.api.ts';
import type { ConfirmingEmail } from './confirmation/begin-confirmation.ts';
import { askToJoin } from './joining/ask-to-join.ts';
import { type Admission, assertNotBlocked, wayIn } from './joining/may-join.ts';
import { makeAccount, type PrepareDeps, prepareAccount } from './prepare-account.ts';

type Making = PrepareDeps & { members: Members };

/** Given by the wiring, as far as higher domains have a part in it. */
export type Joining = { joining: { takeInvitation: TakeInvitation } };

/** Makes the account, or a request for one where those who run the site answer each. */
export async function signUp(
  deps: Making & Admission & Joining & { confirming: ConfirmingEmail; db: Database; events: DomainEvents },
  input: SignUpInput,
  browserLanguage: Language,
  address: string,
): Promise<{ id: string; waits: boolean }> {
  const { db, members, joining } = deps;
  const way = wayIn(deps, input);
  assertNotBlocked(deps.site().rules, input.mode === 'email' ? input.email : null, address);
  const prepared = await prepareAccount(deps, input, browserLanguage);
  const { id } = prepared.account;
  const waits = way === 'asking';
  if (waits) await askToJoin(deps, prepared, input.answer);
  else
    await inTransaction(db, async (trx, afterCommit) => {
      await makeAccount(members, trx, prepared, afterCommit, deps.confirming);
      const code = input.invitation;
      const isInvited = code !== '' && (await joining.takeInvitation(trx, { code, memberId: id }, afterCommit));
      if (way === 'invited' && !isInvited) throw new AppError('invitation_gone');
    });
  return { id, waits };
}

/** The first account of a site, which its setup makes. */
export async function prepareMember(deps: Making, input: SignUpInput, browserLanguage: Language): Promise<MakeMember> {
  const prepared = await prepareAccount(deps, input, browserLanguage);
  return (trx, afterCommit) => makeAccount(deps.members, trx, prepared, afterCommit);
}
