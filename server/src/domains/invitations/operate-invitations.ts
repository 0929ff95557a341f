import type { InvitedFile } from '@hearth/contract/invitations/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type Acting, assertMayActOn, recordSiteAct, type SiteActor } from '../operators/operators.api.ts';
import { lockMembers, peopleByIds } from '../profiles/profiles.api.ts';
import { deleteInvitationsBelow, invitedBy, inviterOf, openInvitationsBelow } from './invitations.queries.ts';
import { putQuota, quotaOf } from './quotas.queries.ts';

const mostShown = 50;

type Deps = Acting & { db: Database };

export async function readInvited({ db, clock }: Deps, memberId: string): Promise<InvitedFile> {
  const [inviterId, invitedIds, open, quota] = await Promise.all([
    inviterOf(db, memberId),
    invitedBy(db, memberId, mostShown),
    openInvitationsBelow(db, memberId, clock.now()),
    quotaOf(db, memberId),
  ]);
  const people = await peopleByIds(db, [memberId, ...invitedIds, ...(inviterId ? [inviterId] : [])]);
  if (!people.has(memberId)) throw new AppError('not_found');
  return {
    inviter: (inviterId && people.get(inviterId)) || null,
    invited: invitedIds.flatMap((id) => people.get(id) ?? []),
    open,
    quota,
  };
}

/** Also those of whom the member invited, and so on: a bot invites its own. */
export async function endInvitationsBelow(deps: Deps, by: SiteActor, memberId: string): Promise<void> {
  await inTransaction(deps.db, async (trx, afterCommit) => {
    await assertMayActOn(trx, by, memberId);
    if (!(await peopleByIds(trx, [memberId])).has(memberId)) throw new AppError('not_found');
    await deleteInvitationsBelow(trx, memberId);
    await recordSiteAct(deps, trx, { by, act: 'invitations_ended', aboutId: memberId }, afterCommit);
  });
}

/** Open invitations stay, and bring in no more than this. */
export async function setInvitationQuota(
  deps: Deps,
  by: SiteActor,
  memberId: string,
  people: number | null,
): Promise<void> {
  await inTransaction(deps.db, async (trx, afterCommit) => {
    await assertMayActOn(trx, by, memberId);
    // Locked, so that a member who goes meanwhile leaves no quota behind.
    if (!(await lockMembers(trx, [memberId])).has(memberId)) throw new AppError('not_found');
    await putQuota(trx, memberId, people);
    const detail = people === null ? '' : String(people);
    await recordSiteAct(deps, trx, { by, act: 'invitation_quota_set', aboutId: memberId, detail }, afterCommit);
  });
}
