import { domainEvent } from '../../platform/events/domain-events.ts';

/** A member is limited or suspended from now on, or no more. `cuts`: it changes what the member may reach at all. */
export const memberRestricted = domainEvent<{ memberId: string; cuts: boolean }>('moderation.restricted');

export type HandOver = { groupId: string; memberId: string; reason: string };

/** The operator hands a group over that nobody leads; a running server carries it out. */
export const groupHandOverOrdered = domainEvent<HandOver>('moderation.group-hand-over-ordered');
