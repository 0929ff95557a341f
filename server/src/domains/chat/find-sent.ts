import type { ChatState, Message } from '@hearth/contract/chat/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { messageById } from './messages.queries.ts';
import { readState } from './read-chat.ts';
import { showMessages } from './show-messages.ts';

export type Written = {
  senderId: string;
  chatId: string;
  id: string;
  text?: string | undefined;
  mediaId?: string | undefined;
  storyId?: string | undefined;
};
export type Sent = { message: Message; chat: ChatState };

/** What the first sending of this message was answered, as it stands now. */
export async function findSent({ db, clock }: { db: Database; clock: Clock }, written: Written): Promise<Sent> {
  const { chatId, id, senderId } = written;
  const row = await messageById(db, chatId, id);
  if (!row) throw new AppError('not_found');
  if (row.sender_id !== senderId) throw new AppError('conflict', { field: 'id' });
  const reader = { id: senderId, now: clock.now() };
  const [[message], chat] = await Promise.all([showMessages(db, reader, [row]), readState(db, senderId, chatId)]);
  if (!message) throw new AppError('not_found');
  return { message, chat };
}
