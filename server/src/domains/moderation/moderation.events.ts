import { domainEvent } from '../../platform/events/domain-events.ts';

/** A member is limited or suspended from now on, or no more. `cuts`: it changes what the member may reach at all. */
export const memberRestricted = domainEvent<{ memberId: string; cuts: boolean }>('moderation.restricted');
