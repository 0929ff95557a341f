/** How a member stands to another, from the member's own side. */
export type Relation = 'none' | 'sent' | 'received' | 'friends';
export type Deed = 'request' | 'cancel' | 'accept' | 'decline' | 'unfriend';

const outcomes: Record<Deed, Partial<Record<Relation, Relation>>> = {
  request: { none: 'sent', received: 'friends' },
  cancel: { sent: 'none' },
  accept: { received: 'friends' },
  decline: { received: 'none' },
  unfriend: { friends: 'none' },
};

/** A deed that does not fit, or no longer fits, changes nothing. */
export function relationAfter(deed: Deed, before: Relation): Relation {
  return outcomes[deed][before] ?? before;
}

/** There is something to accept, or it was accepted already. */
export function canAccept(before: Relation): boolean {
  return before === 'received' || before === 'friends';
}

const mirrored: Record<Relation, Relation> = { none: 'none', sent: 'received', received: 'sent', friends: 'friends' };

/** The same relation from the other member's side. */
export function seenByOther(relation: Relation): Relation {
  return mirrored[relation];
}
