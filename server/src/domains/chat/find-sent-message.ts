import type { ChatState, Message } from '@hearth/contract/chat/endpoints';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { ChatAddress, ChatNeeds } from './find-chat.ts';
import { messageById } from './messages.queries.ts';
import { readChatState } from './read-chat.ts';
import { showMessages } from './show-messages.ts';

export type SentMessage = { message: Message; chat: ChatState };

/** What was answered when this message was sent first, as it looks now. */
export async function findSentMessage(
  needs: ChatNeeds & { clock: Clock },
  { id, senderId, ...address }: ChatAddress & { id: string; senderId: string },
): Promise<SentMessage> {
  const row = await messageById(needs.db, address.chatId, id);
  if (!row) throw new AppError('not_found');
  if (row.sender_id !== senderId) throw new AppError('conflict', { field: 'id' });
  const { membership, state } = await readChatState(needs, senderId, address);
  const [message] = await showMessages(needs.db, { id: senderId, now: needs.clock.now() }, membership, [row]);
  if (!message) throw new AppError('not_found');
  return { message, chat: state };
}
