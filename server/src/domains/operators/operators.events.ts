import { domainEvent } from '../../platform/events/domain-events.ts';

/** A member has another role for the site, or none any more. */
export const siteRoleChanged = domainEvent<{ memberId: string }>('operators.role-changed');

/** The log of the site has grown. */
export const siteActed = domainEvent<{ act: string }>('operators.acted');
