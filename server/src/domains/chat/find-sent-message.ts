import type { ChatState, Message } from '@hearth/contract/chat/endpoints';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { chatMember } from './chat-members.queries.ts';
import type { ChatAddress, ChatDeps } from './find-chat.ts';
import { messageById } from './messages.queries.ts';
import { readChatState } from './read-chat.ts';
import { showMessages } from './show-messages.ts';

export type SentMessage = { message: Message; chat: ChatState };

/** What was answered when this message was sent first, as it looks now. */
export async function findSentMessage(
  deps: ChatDeps & { clock: Clock },
  { id, senderId, ...address }: ChatAddress & { id: string; senderId: string },
): Promise<SentMessage> {
  const row = await messageById(deps.db, address.chatId, id);
  if (!row) throw new AppError('not_found');
  if (row.sender_id !== senderId) throw new AppError('conflict', { field: 'id' });
  const { membership, state } = await readChatState(deps, senderId, address);
  const [own] = await chatMember(deps.db, senderId, address.chatId);
  if (!own) throw new AppError('not_found');
  const reader = { id: senderId, now: deps.clock.now() };
  const [message] = await showMessages(deps.db, reader, membership, [row], own);
  if (!message) throw new AppError('not_found');
  return { message, chat: state };
}
