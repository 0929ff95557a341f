import type { Reach } from '@hearth/contract/reach/endpoints';
import { domainEvent } from '../../platform/events/domain-events.ts';

export const friendRequested = domainEvent<{ from: string; to: string }>('friends.requested');
/** Cancelled by the sender or declined by the recipient. */
export const friendRequestWithdrawn = domainEvent<{ from: string; to: string }>('friends.request-withdrawn');
export const friendshipStarted = domainEvent<{ accepter: string; requester: string; byInvitation: boolean }>(
  'friends.started',
);
export const friendshipEnded = domainEvent<{ a: string; b: string }>('friends.ended');
export const memberBlocked = domainEvent<{ blocker: string; blocked: string }>('friends.blocked');
/** A member has said who can reach them. */
export const reachChosen = domainEvent<{ memberId: string; before: Reach; after: Reach }>('friends.reach-chosen');
