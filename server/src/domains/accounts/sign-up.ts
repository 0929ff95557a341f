import type { SignUpInput } from '@hearth/contract/accounts/endpoints';
import type { Language } from '@hearth/words/languages';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { MakeMember, Members, TakeInvitation } from './accounts.api.ts';
import type { ConfirmingEmail } from './confirmation/begin-confirmation.ts';
import { beginSignUp, type GuardDeps } from './guard/guard-sign-up.ts';
import { askToJoin } from './joining/ask-to-join.ts';
import { type Admission, assertNotBlocked, wayIn } from './joining/may-join.ts';
import { updateWelcome } from './locale.queries.ts';
import { makeAccount, type PrepareDeps, type PreparedAccount, prepareAccount } from './prepare-account.ts';

type Making = PrepareDeps & { members: Members };

/** Given by the wiring, as far as higher domains have a part in it. */
export type Joining = { joining: { takeInvitation: TakeInvitation } };

type SignUpDeps = Making & Admission & Joining & GuardDeps & { confirming: ConfirmingEmail; events: DomainEvents };

/**
 * Makes the account, or a request for one where those who run the site answer each. A program that fills in the field that
 * nobody sees gets the answer of a success, after the same time, and no account.
 */
export async function signUp(
  deps: SignUpDeps,
  input: SignUpInput,
  browserLanguage: Language,
  from: { address: string; network: string },
): Promise<{ id: string; waits: boolean }> {
  const way = wayIn(deps, input);
  assertNotBlocked(deps.site().rules, input.mode === 'email' ? input.email : null, from.address);
  const counted = await beginSignUp(deps, { address: from.network, work: input.work });
  try {
    const prepared = await prepareAccount(deps, input, browserLanguage);
    if (input.homepage === '') await make(deps, prepared, input, way);
    return { id: prepared.account.id, waits: way === 'asking' };
  } catch (error) {
    await counted.undo();
    throw error;
  }
}

async function make(
  deps: SignUpDeps,
  prepared: PreparedAccount,
  { invitation: code, answer }: SignUpInput,
  way: ReturnType<typeof wayIn>,
): Promise<void> {
  if (way === 'asking') return askToJoin(deps, prepared, answer);
  const { id } = prepared.account;
  await inTransaction(deps.db, async (trx, afterCommit) => {
    await makeAccount(deps.members, trx, prepared, afterCommit, deps.confirming);
    const isInvited = code !== '' && (await deps.joining.takeInvitation(trx, { code, memberId: id }, afterCommit));
    if (way === 'invited' && !isInvited) throw new AppError('invitation_gone');
    if (isInvited) await updateWelcome(trx, id, 'opens');
  });
}

/** The first account of a site, which its setup makes. */
export async function prepareMember(deps: Making, input: SignUpInput, browserLanguage: Language): Promise<MakeMember> {
  const prepared = await prepareAccount(deps, input, browserLanguage);
  return (trx, afterCommit) => makeAccount(deps.members, trx, prepared, afterCommit);
}
