import * as liveEvents from '@hearth/contract/groups/live';
import { groupTopic } from '@hearth/contract/groups/rules';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import { memberTopic } from '../../platform/live/topic-registry.ts';
import type { Membership } from './groups.policy.ts';

export type GroupsPublisher = Pick<LivePublisher, 'publish' | 'recheck'>;

type Announced = {
  groupId: string;
  memberId: string;
  from: Membership | null;
  to: Membership | null;
  memberCount: number;
};

/**
 * Ends what the member may no longer watch first. Then the member's own screens, those of the group and those of its
 * moderators learn what changed.
 */
export function announceMembership(live: GroupsPublisher, change: Announced): void {
  const { groupId, memberId, from, to, memberCount } = change;
  if (from) live.recheck({ memberId });
  live.publish(memberTopic(memberId), liveEvents.ownGroupsChanged, { groupId });
  if (from?.state === 'member' || to?.state === 'member') announceMembers(live, { groupId, memberId, memberCount });
  if (concernsModerators(from) || concernsModerators(to)) announceRequests(live, groupId);
}

/** Members from whom somebody is hidden have a number of their own, which their browsers read again (decision 033). */
function announceMembers(
  live: GroupsPublisher,
  { groupId, memberId: actorId, memberCount }: { groupId: string; memberId: string; memberCount: number },
): void {
  const topic = groupTopic(groupId);
  live.publish(topic, liveEvents.groupMembersChanged, { groupId, memberCount }, { counts: 'all', actorId });
  live.publish(topic, liveEvents.groupMembersChanged, { groupId, memberCount: null }, { counts: 'own', actorId });
}

function concernsModerators(membership: Membership | null): boolean {
  return membership !== null && membership.state !== 'member';
}

/** To moderators. Also for other things that wait for them, such as posts. */
export function announceRequests(live: Pick<LivePublisher, 'publish'>, groupId: string): void {
  live.publish(groupTopic(groupId), liveEvents.groupRequestsChanged, { groupId }, { to: 'moderators' });
}

export function announceChanged(live: Pick<LivePublisher, 'publish'>, groupId: string, version: number): void {
  live.publish(groupTopic(groupId), liveEvents.groupChanged, { groupId, version });
}

/** Fewer members may see the group or its posts than before, or nobody. */
export function recheckGroup(live: Pick<LivePublisher, 'recheck'>, groupId: string): void {
  live.recheck({ topic: groupTopic(groupId) });
  live.recheck({ topicKind: 'post', within: groupId });
}
