import { newRecipientsPerDay } from '@hearth/contract/chat/rules';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { folderOfFirstMessage } from './chat.policy.ts';
import { insertSides } from './chat-members.queries.ts';
import { insertChat } from './chats.queries.ts';
import { holdMember } from './members.queries.ts';
import { countStranger } from './stranger-chats.queries.ts';

type Beginning = { chatId: string; senderId: string; receiverId: string; friends: boolean; at: Date };

/** Makes the chat with both its sides; if the other has just begun it too, theirs is the one. */
export async function beginChat(trx: Database, beginning: Beginning): Promise<void> {
  const { chatId, senderId, receiverId, friends, at } = beginning;
  // In id order, as everyone who locks members does.
  for (const id of [senderId, receiverId].sort()) {
    if (!(await holdMember(trx, id))) throw new AppError(id === senderId ? 'unauthenticated' : 'not_found');
  }
  if (!(await insertChat(trx, chatId, at))) return;
  if (!friends) await countNewRecipient(trx, senderId, at);
  const sender = { id: senderId, folder: 'Chats' } as const;
  await insertSides(trx, chatId, [sender, { id: receiverId, folder: folderOfFirstMessage(friends) }], at);
}

async function countNewRecipient(trx: Database, memberId: string, at: Date): Promise<void> {
  const day = at.toISOString().slice(0, 10);
  const counted = await countStranger(trx, { memberId, day, limit: newRecipientsPerDay });
  if (!counted) throw new AppError('too_many_new_recipients');
}
