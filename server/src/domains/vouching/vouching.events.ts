import { domainEvent } from '../../platform/events/domain-events.ts';

/** Somebody asks the trusted friends of a member to vouch. */
export const vouchingAsked = domainEvent<{ ownerId: string; friendIds: string[] }>('vouching.asked');
/** Enough of them did: soon a new password can be chosen. */
export const accountOpened = domainEvent<{ ownerId: string }>('vouching.opened');
/** It has ended, by the owner, by a new password, or by time. */
export const vouchingEnded = domainEvent<{ ownerId: string; friendIds: string[] }>('vouching.ended');
