import { newRecipientsPerDay } from '@hearth/contract/chat/rules';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { utcDay } from '../../platform/time/utc-day.ts';
import { type RuledSite, takeNewcomerTurn } from '../accounts/accounts.api.ts';
import { relationOf } from '../friends/friends.api.ts';
import { assertNotLimited } from '../friends/limited.api.ts';
import { keptOut } from '../friends/reach.api.ts';
import { holdMembers } from '../profiles/profiles.api.ts';
import { type ChatMembership, folderOfFirstMessage, partnerOf } from './chat.policy.ts';
import { insertChatMembers } from './chat-members.queries.ts';
import { insertChat } from './chats.queries.ts';
import { countStranger } from './stranger-chats.queries.ts';

/** Makes a direct chat with its members; if the other member has just begun it too, theirs is kept. */
export async function beginChat(
  deps: RuledSite,
  trx: Database,
  membership: ChatMembership,
  senderId: string,
  at: Date,
): Promise<void> {
  const { chatId, kind, memberIds } = membership;
  const receiverId = partnerOf(membership, senderId);
  if (!receiverId) throw new AppError('not_found');
  const [relation] = await relationOf(trx, senderId, receiverId);
  const friends = relation?.friends ?? false;
  const existing = await holdMembers(trx, memberIds);
  if (!existing.has(senderId)) throw new AppError('unauthenticated');
  if (!existing.has(receiverId) || relation?.hidden) throw new AppError('not_found');
  if (!(await insertChat(trx, { id: chatId, kind, at }))) return;
  if (!friends) {
    if ((await keptOut(trx, senderId, [receiverId], 'messages')).size > 0) throw new AppError('messages_closed');
    await assertNotLimited(trx, senderId, at);
    await takeNewcomerTurn(deps, trx, { memberId: senderId, act: 'stranger_message', at });
    await countNewRecipient(trx, senderId, at);
  }
  const sender = { id: senderId, folder: 'Chats' } as const;
  await insertChatMembers(trx, chatId, [sender, { id: receiverId, folder: folderOfFirstMessage(friends) }], at);
}

/** Fails if the member has written to as many strangers as one may within a day. */
export async function countNewRecipient(trx: Database, memberId: string, at: Date): Promise<void> {
  const day = utcDay(at);
  const counted = await countStranger(trx, { memberId, day, limit: newRecipientsPerDay });
  if (!counted) throw new AppError('too_many_new_recipients');
}
