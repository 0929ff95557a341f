import type { ChatState, Message } from '@hearth/contract/chat';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { messageById } from './messages.queries.ts';
import { readState } from './read-chat.ts';
import { showMessages } from './show-messages.ts';

export type Written = {
  senderId: string;
  chatId: string;
  id: string;
  text?: string | undefined;
  mediaId?: string | undefined;
};
export type Sent = { message: Message; chat: ChatState };

/** What the first sending of this message was answered, as it stands now. */
export async function findSent(db: Database, { chatId, id, senderId }: Written): Promise<Sent> {
  const row = await messageById(db, chatId, id);
  if (row?.sender_id !== senderId) throw new AppError('conflict', { field: 'id' });
  const [[message], chat] = await Promise.all([showMessages(db, [row]), readState(db, senderId, chatId)]);
  if (!message) throw new AppError('not_found');
  return { message, chat };
}
