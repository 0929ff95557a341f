import { friendsChanged } from '@hearth/contract/friends/endpoints';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import { memberTopic } from '../../platform/live/topic-registry.ts';
import { type Relation, seenByOther } from './friends.policy.ts';
import type { Pair } from './settle-relation.ts';

export type Live = Pick<LivePublisher, 'publish' | 'recheck'>;

/** Each of the two hears of the other, as seen from their own side. */
export function tellPair(live: Live, { actor, other }: Pair, state: Relation, hidden: boolean): void {
  live.publish(memberTopic(actor), friendsChanged, { memberId: other, state, hidden });
  live.publish(memberTopic(other), friendsChanged, { memberId: actor, state: seenByOther(state), hidden });
}

/** What only friends, or only those who are not blocked, may watch ends now. */
export function recheckPair(live: Live, { actor, other }: Pair): void {
  live.recheck({ memberId: actor });
  live.recheck({ memberId: other });
}
