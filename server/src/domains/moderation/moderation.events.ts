import { domainEvent } from '../../platform/events/domain-events.ts';

/** A case was decided. Handed over by the operator's process, which has no sockets or storage, to a running server. */
export const caseDecided = domainEvent<{ caseId: string }>('moderation.decided');

/** An appeal was answered. */
export const appealAnswered = domainEvent<{ caseId: string }>('moderation.appeal-answered');

/** A member is limited or suspended from now on, or no more. `cuts`: it changes what the member may reach at all. */
export const memberRestricted = domainEvent<{ memberId: string; cuts: boolean }>('moderation.restricted');
