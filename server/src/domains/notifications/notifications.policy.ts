import type { NotificationType } from '@hearth/contract/notifications/rules';

/**
 * Members get no notification of their own actions. A decision on a verification request has its member as actor, the end
 * of a poll its author.
 */
export function shouldNotify(cause: { type: NotificationType; recipientId: string; actorId: string }): boolean {
  return cause.type === 'verification' || cause.type === 'poll_ended' || cause.recipientId !== cause.actorId;
}
