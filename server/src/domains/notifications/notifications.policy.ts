import type { NotificationType } from '@hearth/contract/notifications/rules';

/** Members get no notification of their own actions; a decision on a verification request has its member as actor. */
export function shouldNotify(cause: { type: NotificationType; recipientId: string; actorId: string }): boolean {
  return cause.type === 'verification' || cause.recipientId !== cause.actorId;
}
