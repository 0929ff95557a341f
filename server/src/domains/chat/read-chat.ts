import type { Chat, ChatState } from '@hearth/contract/chat/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import { isOpen } from './chat.policy.ts';
import { emptyChat, toChatState } from './chat.view.ts';
import { chatRow } from './chats.queries.ts';
import { findStanding } from './find-standing.ts';

/** One side of a chat, also before the first message. */
export async function readState(db: Database, memberId: string, chatId: string): Promise<ChatState> {
  const { side, partnerId, standing } = await findStanding(db, memberId, chatId);
  const open = isOpen(standing);
  const chat = side && (await chatRow(db, chatId));
  return chat ? toChatState(chat, side, open) : emptyChat(chatId, partnerId, open);
}

export async function readChat(db: Database, memberId: string, chatId: string): Promise<Chat> {
  const state = await readState(db, memberId, chatId);
  const person = (await peopleByIds(db, [state.otherId])).get(state.otherId);
  if (!person) throw new AppError('not_found');
  return { ...state, person };
}
