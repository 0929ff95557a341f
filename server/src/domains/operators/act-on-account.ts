import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { accountClosingOrdered, allSessionsEnded, endAllSessions, type ResetMails } from '../accounts/accounts.api.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import { assertMayActOn } from './assert-may-act.ts';
import { assertMayLeave } from './change-roles.ts';
import { type Acting, recordSiteAct, type SiteActor } from './record-site-act.ts';

type Deps = Acting & { db: Database };

/** Signs a member out everywhere. */
export async function endSessionsOf(deps: Deps, by: SiteActor, memberId: string): Promise<void> {
  await inTransaction(deps.db, async (trx, afterCommit) => {
    await assertMayActOn(trx, by, memberId);
    await assertKnown(trx, memberId);
    const sessionIds = await endAllSessions(trx, memberId);
    await recordSiteAct(deps, trx, { by, act: 'sessions_ended', aboutId: memberId }, afterCommit);
    await deps.emit(trx, allSessionsEnded, { sessionIds }, afterCommit);
  });
}

/** Answers the link if no mail was written, so that it is passed on by hand. */
export async function sendResetLinkTo(
  deps: Deps & { resetMails: ResetMails },
  by: SiteActor,
  memberId: string,
): Promise<string | null> {
  return inTransaction(deps.db, async (trx, afterCommit) => {
    await assertMayActOn(trx, by, memberId);
    await assertKnown(trx, memberId);
    const link = await deps.resetMails(trx, memberId);
    const detail = link === null ? 'mail' : 'link';
    await recordSiteAct(deps, trx, { by, act: 'reset_link_sent', aboutId: memberId, detail }, afterCommit);
    return link;
  });
}

type Closing = { memberId: string; profileName: string; reason?: string };

/** A running server deletes the account and everything of the member. */
export async function closeMember(
  deps: Deps,
  by: SiteActor,
  { memberId, profileName, reason = '' }: Closing,
): Promise<void> {
  await inTransaction(deps.db, async (trx, afterCommit) => {
    await assertMayActOn(trx, by, memberId);
    const person = await assertKnown(trx, memberId);
    if (person.profileName !== profileName)
      throw new AppError('invalid_input', { field: 'profileName', params: { reason: 'another_profile_name' } });
    await assertMayLeave(trx, memberId);
    const act = { by, act: 'account_closed', aboutId: memberId, detail: profileName, reason } as const;
    await recordSiteAct(deps, trx, act, afterCommit);
    await deps.emit(trx, accountClosingOrdered, { accountId: memberId }, afterCommit);
  });
}

async function assertKnown(trx: Database, memberId: string) {
  const person = (await peopleByIds(trx, [memberId])).get(memberId);
  if (!person) throw new AppError('not_found');
  return person;
}
