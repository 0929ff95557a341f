import type { NotificationType } from '@hearth/contract/notifications/rules';

const decisions: ReadonlySet<NotificationType> = new Set<NotificationType>([
  'verification',
  'group_approved',
  'group_post_removed',
  'group_comment_removed',
  'group_post_approved',
  'group_alert',
  'poll_ended',
]);

/**
 * What the site or a group decided about a member has that member as its actor, the end of a poll its author; nobody else
 * is named.
 */
export function isDecision(type: NotificationType): boolean {
  return decisions.has(type);
}

/** Members get no notification of their own actions. */
export function shouldNotify(cause: { type: NotificationType; recipientId: string; actorId: string }): boolean {
  return isDecision(cause.type) || cause.recipientId !== cause.actorId;
}
