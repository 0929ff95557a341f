import { chatIdOf, directKind } from '@hearth/contract/chat/rules';
import type { Database } from '../../platform/database/database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { facesOf } from './chat.policy.ts';
import { takeOutOfSpam } from './chat-members.queries.ts';
import { type ChatLive, publishChatStates, readChatStates } from './chat-states.ts';
import { touchChat } from './chats.queries.ts';

/** Members who become friends are no longer strangers: their chat leaves Spam, and both see what the other has seen. */
export async function openChatOfFriends(
  live: ChatLive,
  trx: Database,
  memberIds: readonly [string, string],
  afterCommit: AfterCommit,
): Promise<void> {
  const faces = facesOf({ chatId: chatIdOf(...memberIds), kind: directKind, memberIds });
  const chat = await touchChat(trx, faces.chatId);
  if (!chat) return;
  const members = await takeOutOfSpam(trx, chat.id, memberIds);
  const states = await readChatStates(trx, chat, faces, members);
  afterCommit(() => publishChatStates(live, states, null));
}
