import type { NotificationType } from '@hearth/contract/notifications/rules';

/** Nobody is told what they did themselves; a decision of the operator's is told to whom it concerns. */
export function isWorthTelling(told: { type: NotificationType; recipientId: string; actorId: string }): boolean {
  return told.type === 'verification' || told.recipientId !== told.actorId;
}
