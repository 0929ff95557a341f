import { domainEvent } from '../../platform/events/domain-events.ts';
import type { MemberNames } from './members.queries.ts';

/** Something in the profile that others see has changed: names, picture, bio, badge. */
export const memberChanged = domainEvent<{ memberId: string }>('profiles.changed');

/** A member has new names; emitted at sign-up too. */
export const memberNamed = domainEvent<MemberNames>('profiles.named');

/** A verified member has another display name: the badge was given to the former one. */
export const badgeLost = domainEvent<{ memberId: string }>('profiles.badge-lost');
