import type { GroupAct, RemovedPosts } from '@hearth/contract/groups/moderation-rules';
import type { Database } from '../../../platform/database/database.ts';
import { type AfterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { isHidden } from '../../friends/friends.api.ts';
import { peopleByIds } from '../../profiles/profiles.api.ts';
import { decisionsThatHold, endDecisions } from '../../reports/reports.api.ts';
import { changeMembership, type MembershipDeps } from '../change-membership.ts';
import type { Membership } from '../groups.policy.ts';
import type { GroupRow } from '../groups.queries.ts';
import { membershipsAmong } from '../memberships.queries.ts';
import { decideInGroup, groupOffice, memberInCase, scopeOfGroup } from './group-office.ts';
import { lockModerated, type MemberAt } from './moderators.ts';
import { recordAct } from './record-act.ts';
import { type MemberPostsDeps, removePostsOf } from './remove-posts-of.ts';

type Deps = MembershipDeps & { db: Database };
type MemberAction = 'approve' | 'decline' | 'remove' | 'ban' | 'unban' | 'makeModerator' | 'makeMember';

const acts: Record<MemberAction, GroupAct> = {
  approve: 'request_approved',
  decline: 'request_declined',
  remove: 'member_removed',
  ban: 'member_banned',
  unban: 'member_unbanned',
  makeModerator: 'role_changed',
  makeMember: 'role_changed',
};

type Given = { detail?: string | null };

export async function answerRequest(
  deps: Deps,
  actorId: string,
  at: MemberAt,
  action: 'approve' | 'decline',
): Promise<void> {
  await inTransaction(deps.db, (trx, afterCommit) => moderate(deps, trx, actorId, at, action, {}, afterCommit));
}

export async function unbanMember(deps: Deps, actorId: string, at: MemberAt): Promise<void> {
  await inTransaction(deps.db, async (trx, afterCommit) => {
    await moderate(deps, trx, actorId, at, 'unban', {}, afterCommit);
    const bans = await decisionsThatHold(trx, scopeOfGroup(at.groupId), at.memberId, 'ban');
    await endDecisions(trx, bans, deps.clock.now());
  });
}

export async function setRole(deps: Deps, actorId: string, at: MemberAt, role: 'moderator' | 'member'): Promise<void> {
  const action = role === 'moderator' ? 'makeModerator' : 'makeMember';
  await inTransaction(deps.db, (trx, afterCommit) =>
    moderate(deps, trx, actorId, at, action, { detail: role }, afterCommit),
  );
}

/** With the posts that the moderator chose. A ban also acts against who only asked to join or was invited. */
export async function removeMember(
  deps: Deps & MemberPostsDeps,
  actorId: string,
  at: MemberAt,
  action: 'remove' | 'ban',
  { removePosts, reason }: { removePosts: RemovedPosts; reason: string },
): Promise<void> {
  await inTransaction(deps.db, async (trx, afterCommit) => {
    const { groupId, memberId } = at;
    const changed = await change(deps, trx, actorId, at, action, afterCommit);
    if (!changed) return;
    const posts = await removePostsOf(deps, trx, at, removePosts, afterCommit);
    const detail = removePosts === 'none' ? null : removePosts;
    const { before } = changed;
    // Who had nothing to do with the group learns nothing of it.
    if (!before) {
      await recordAct(deps, trx, { groupId, actorId, act: acts[action], memberId, reason, detail }, afterCommit);
      return;
    }
    const office = groupOffice(deps, { groupId, actorId, detail });
    const thing = memberInCase(memberId, { wasMember: before.state === 'member', posts });
    const decision = action === 'ban' ? 'ban' : 'expel';
    await decideInGroup(deps, trx, office, thing, { decision, words: reason }, afterCommit);
  });
}

async function moderate(
  deps: Deps,
  trx: Database,
  actorId: string,
  at: MemberAt,
  action: MemberAction,
  given: Given,
  afterCommit: AfterCommit,
): Promise<void> {
  if (!(await change(deps, trx, actorId, at, action, afterCommit))) return;
  await recordAct(deps, trx, { ...at, actorId, act: acts[action], ...given }, afterCommit);
}

/** Undefined when everything was so already: then nothing is recorded. */
async function change(
  deps: Deps,
  trx: Database,
  actorId: string,
  { groupId, memberId }: MemberAt,
  action: MemberAction,
  afterCommit: AfterCommit,
): Promise<{ before: Membership | null } | undefined> {
  const { group } = await lockModerated(trx, groupId, actorId);
  const before = await targetOf(trx, group, { actorId, memberId, action });
  const after = await changeMembership(deps, trx, group, { memberId, action, actorId }, afterCommit);
  return before?.state === after?.state && before?.role === after?.role ? undefined : { before };
}

/**
 * A block hides no member from the moderators of a group. Somebody who never had to do with the group and is hidden from the
 * moderator does not exist for them.
 */
async function targetOf(
  trx: Database,
  group: GroupRow,
  { actorId, memberId, action }: { actorId: string; memberId: string; action: MemberAction },
): Promise<Membership | null> {
  const [hidden, rows, people] = await Promise.all([
    isHidden(trx, actorId, memberId),
    membershipsAmong(trx, group.id, [memberId]),
    peopleByIds(trx, [memberId]),
  ]);
  const row = rows.get(memberId);
  const isAnswer = action === 'approve' || action === 'decline';
  if (!row && isAnswer) throw new AppError('group_request_gone');
  if (!row && (action !== 'ban' || hidden || !people.has(memberId))) throw new AppError('not_found');
  return row ? { state: row.state, role: row.role } : null;
}
