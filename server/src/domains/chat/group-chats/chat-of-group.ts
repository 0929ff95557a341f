import type { Chat } from '@hearth/contract/chat/endpoints';
import type { ChatLine } from '@hearth/contract/chat/message-parts';
import { chatIdOfGroup } from '@hearth/contract/chat/rules';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type GroupOfMember, groupOfMember, lockGroupOfMember } from '../../groups/groups.api.ts';
import { holdMembers } from '../../profiles/profiles.api.ts';
import { chatMember } from '../chat-members.queries.ts';
import { chatById, touchChat } from '../chats.queries.ts';
import { readChat } from '../read-chat.ts';
import type { GroupChatDeps } from './group-chat-deps.ts';
import { insertGroupChat, insertGroupMembers, putLooks } from './group-chats.queries.ts';
import type { HeldChat } from './in-group-chat.ts';
import { joinChat } from './join-chat.ts';
import { assertRoomIn } from './let-in.ts';
import { tellInGroup } from './tell-in-group.ts';

export async function findChatOfGroup(
  { db }: GroupChatDeps,
  memberId: string,
  groupId: string,
): Promise<{ exists: boolean }> {
  await groupOfMember(db, memberId, groupId);
  return { exists: (await chatById(db, chatIdOfGroup(groupId))) !== undefined };
}

/** The owner and the moderators of the group begin its chat and are its admins; other members enter it once it is there. */
export async function openChatOfGroup(deps: GroupChatDeps, memberId: string, groupId: string): Promise<Chat> {
  const { db, clock } = deps;
  const chatId = chatIdOfGroup(groupId);
  await groupOfMember(db, memberId, groupId);
  if ((await chatMember(db, memberId, chatId)).length > 0) return readChat(deps, memberId, { chatId });
  await inTransaction(db, async (trx, afterCommit) => {
    const at = clock.now();
    await holdMembers(trx, [memberId]);
    const group = await lockGroupOfMember(trx, memberId, groupId);
    const chat = await touchChat(trx, chatId);
    if (!chat) return begin(deps, { trx, chatId, group, memberId, at, afterCommit });
    if ((await chatMember(trx, memberId, chatId)).length > 0) return;
    await joinChat(deps, { trx, chat, memberId, role: group.leads ? 'admin' : 'member', at, afterCommit });
  });
  return readChat(deps, memberId, { chatId });
}

type Beginning = Pick<HeldChat, 'trx' | 'at' | 'afterCommit'> & {
  chatId: string;
  group: GroupOfMember;
  memberId: string;
};

async function begin(
  { live }: GroupChatDeps,
  { trx, chatId, group, memberId, at, afterCommit }: Beginning,
): Promise<void> {
  if (!group.leads) throw new AppError('not_found');
  const { name, pictureId } = group;
  await assertRoomIn(trx, chatId, [memberId]);
  await insertGroupChat(trx, { id: chatId, name, history: 'joined', at });
  await putLooks(trx, chatId, { picture_id: pictureId });
  await insertGroupMembers(trx, chatId, [{ id: memberId, role: 'admin' }], { at, lastSeq: 0, seesAbove: null });
  const line: ChatLine = { type: 'created', memberIds: [], name };
  await tellInGroup(live, trx, { chatId, actorId: memberId, line, at }, afterCommit);
}
