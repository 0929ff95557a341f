import type { NotificationType } from '@hearth/contract/notifications/rules';

/** What the site or a group decided about a member has that member as its actor; nobody else is named. */
export function isDecision(type: NotificationType): boolean {
  return type === 'verification' || type === 'group_approved' || type === 'group_post_removed';
}

/** Members get no notification of their own actions. */
export function shouldNotify(cause: { type: NotificationType; recipientId: string; actorId: string }): boolean {
  return isDecision(cause.type) || cause.recipientId !== cause.actorId;
}
