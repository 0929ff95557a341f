import { ownGroupsChanged } from '@hearth/contract/groups/live';
import type { Decision } from '@hearth/contract/moderation/rules';
import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { memberTopic } from '../../../platform/live/topic-registry.ts';
import { bringBack, type PostPlace, type PostRemovalDeps, removeIfPutAway } from '../../posts/posts.api.ts';
import { changeMembership, type MembershipDeps } from '../change-membership.ts';
import { lockGroup } from '../groups.queries.ts';
import { membershipsAmong } from '../memberships.queries.ts';
import type { MemberAt } from './moderators.ts';
import { restraintOf, setMuted } from './restraints.queries.ts';

/** What left the group with a member. */
export type KeptMembership = { wasMember: boolean; posts: { postId: string; place: PostPlace }[] };

type Returned = MemberAt & { decision: Decision | null; until: Date | null; kept: KeptMembership };

/** A decision of the group about a member is undone: they are in it again, and may write, as they were before. */
export async function returnToGroup(
  deps: MembershipDeps,
  trx: Database,
  { groupId, memberId, decision, until, kept }: Returned,
  afterCommit: AfterCommit,
): Promise<void> {
  const group = await lockGroup(trx, groupId);
  if (!group) return;
  if (decision === 'mute') {
    const { muted_until: mutedUntil } = await restraintOf(trx, groupId, memberId);
    if (mutedUntil?.getTime() !== until?.getTime()) return;
    await setMuted(trx, groupId, memberId, null);
    afterCommit(() => deps.live.publish(memberTopic(memberId), ownGroupsChanged, { groupId }));
    return;
  }
  const state = (await membershipsAmong(trx, groupId, [memberId])).get(memberId)?.state;
  // Another decision keeps them out by now.
  if (decision === 'expel' && state === 'banned') return;
  if (kept.wasMember || state === 'banned') {
    const action = kept.wasMember ? 'restore' : 'end';
    await changeMembership(deps, trx, group, { memberId, action, actorId: null }, afterCommit);
  }
  for (const put of kept.posts) await bringBack(deps, trx, put, afterCommit);
}

/** When nobody can appeal any more. */
export async function destroyPostsOf(
  deps: PostRemovalDeps,
  trx: Database,
  { posts = [] }: Partial<KeptMembership>,
  afterCommit: AfterCommit,
): Promise<void> {
  for (const { postId } of posts) await removeIfPutAway(deps, trx, postId, afterCommit);
}
