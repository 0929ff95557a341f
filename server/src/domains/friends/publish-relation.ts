import { friendsChanged } from '@hearth/contract/friends/endpoints';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import { memberTopic } from '../../platform/live/topic-registry.ts';
import { type Relation, seenByOther } from './friends.policy.ts';
import type { Pair } from './write-relation.ts';

export type FriendsPublisher = Pick<LivePublisher, 'publish' | 'recheck'>;

/** Each of the two members gets the relation as seen from their own side. */
export function publishRelation(
  live: FriendsPublisher,
  { actor, other }: Pair,
  state: Relation,
  hidden: boolean,
): void {
  live.publish(memberTopic(actor), friendsChanged, { memberId: other, state, hidden });
  live.publish(memberTopic(other), friendsChanged, { memberId: actor, state: seenByOther(state), hidden });
}

/** Ends subscriptions that only friends, or only members who are not blocked, may have. */
export function recheckTopicsOf(live: FriendsPublisher, { actor, other }: Pair): void {
  live.recheck({ memberId: actor });
  live.recheck({ memberId: other });
}
