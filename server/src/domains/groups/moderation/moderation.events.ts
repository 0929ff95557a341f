import { domainEvent } from '../../../platform/events/domain-events.ts';

type Moderated = { groupId: string; postId: string; authorId: string };

/** From now on the group reads the post. */
export const groupPostApproved = domainEvent<Moderated>('groups.post-approved');

/** A moderator has removed a comment; its author is notified, with the reason. */
export const groupCommentRemoved = domainEvent<Moderated & { commentId: string; reason: string }>(
  'groups.comment-removed',
);

/** Something was reported to the moderators, or contains an alert word. `causeId`: the post or comment. */
export const groupAlerted = domainEvent<{ groupId: string; causeId: string; authorId: string }>('groups.alerted');
