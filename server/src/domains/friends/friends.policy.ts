import type { ReachChoice } from '@hearth/contract/reach/rules';

/** The relation between two members, as seen by one of them. */
export type Relation = 'none' | 'sent' | 'received' | 'friends';
export type RelationAction = 'request' | 'cancel' | 'accept' | 'decline' | 'unfriend';

const outcomes: Record<RelationAction, Partial<Record<Relation, Relation>>> = {
  request: { none: 'sent', received: 'friends' },
  cancel: { sent: 'none' },
  accept: { received: 'friends' },
  decline: { received: 'none' },
  unfriend: { friends: 'none' },
};

/** An action that does not fit the relation changes nothing. */
export function relationAfter(action: RelationAction, before: Relation): Relation {
  return outcomes[action][before] ?? before;
}

/** True also when the request was accepted before: accepting twice is no error. */
export function canAccept(before: Relation): boolean {
  return before === 'received' || before === 'friends';
}

const mirrored: Record<Relation, Relation> = { none: 'none', sent: 'received', received: 'sent', friends: 'friends' };

/** The same relation from the other member's side. */
export function seenByOther(relation: Relation): Relation {
  return mirrored[relation];
}

/** How near a member is to another who has chosen whom they let reach them. */
export type Nearness = 'friend' | 'friend_of_friend' | 'stranger';

const reachedBy: Record<ReachChoice, readonly Nearness[]> = {
  everyone: ['friend', 'friend_of_friend', 'stranger'],
  friends_of_friends: ['friend', 'friend_of_friend'],
  friends: ['friend'],
  nobody: [],
};

export function isReachedBy(choice: ReachChoice, nearness: Nearness): boolean {
  return reachedBy[choice].includes(nearness);
}
