import { partnerIn } from '@hearth/contract/chat/rules';
import { AppError } from '../../platform/errors/app-error.ts';

/** The other one of the two; a chat of others is a chat that never was. */
export function findPartner(chatId: string, memberId: string): string {
  const partner = partnerIn(chatId, memberId);
  if (partner === undefined) throw new AppError('not_found');
  if (partner === memberId) throw new AppError('message_to_oneself', { field: 'chatId' });
  return partner;
}
