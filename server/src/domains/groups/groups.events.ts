import type { GroupKind } from '@hearth/contract/groups/rules';
import { domainEvent } from '../../platform/events/domain-events.ts';
import type { Membership } from './groups.policy.ts';

/** `actorId` is the member who acted, often the same; null when an account ends. */
export const membershipChanged = domainEvent<{
  groupId: string;
  memberId: string;
  actorId: string | null;
  from: Membership | null;
  to: Membership | null;
}>('groups.membership-changed');

export const groupKindChanged = domainEvent<{ groupId: string; from: GroupKind; to: GroupKind }>('groups.kind-changed');

/** What is left out stays. */
export const groupLooksChanged = domainEvent<{
  groupId: string;
  actorId: string;
  name?: string;
  pictureId?: string | null;
}>('groups.looks-changed');

/** By a decision of the site: nobody finds it any more, and it may come back. */
export const groupClosed = domainEvent<{ groupId: string }>('groups.closed');

/** Its posts are removed afterwards, each with its own domain event; nobody can read them from now on. */
export const groupDeleted = domainEvent<{ groupId: string }>('groups.deleted');

/** A moderator has removed a post; its author is notified, with the reason. */
export const groupPostRemoved = domainEvent<{
  groupId: string;
  postId: string;
  authorId: string;
  actorId: string;
  reason: string;
}>('groups.post-removed');
