import type { ChatLine } from '@hearth/contract/chat/message-parts';
import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { deleteMediaOf } from '../../media/media.api.ts';
import { deleteChats } from '../chats.queries.ts';
import { deleteChatMembers } from '../delete-chat-members.queries.ts';
import { deleteMessages } from '../messages.queries.ts';
import { endRequestsOfChat } from './chat-requests.queries.ts';
import type { GroupChatDeps } from './group-chat-deps.ts';
import { eraseRemovalsFrom, membersByAge, putChatRole } from './group-chats.queries.ts';
import { inGroupChat, showOut } from './in-group-chat.ts';
import { tellOfRequests } from './let-in.ts';
import { tellInGroup } from './tell-in-group.ts';

type LeaveDeps = Pick<GroupChatDeps, 'live' | 'removal'>;
type Leaving = { chatId: string; memberId: string; at: Date };

export async function leaveGroupChat(
  deps: GroupChatDeps,
  { memberId, chatId }: { memberId: string; chatId: string },
): Promise<void> {
  await inGroupChat(deps, { memberId, chatId }, async ({ trx, at, afterCommit }) => {
    await goOut(deps, trx, { chatId, memberId, at }, afterCommit);
    afterCommit(() => showOut(deps.live, chatId, memberId));
  });
}

/**
 * The caller holds the chat's lock. Where no admin is left, who joined first becomes one; with the last member the chat is
 * deleted.
 */
export async function goOut(
  deps: LeaveDeps,
  trx: Database,
  { chatId, memberId, at }: Leaving,
  afterCommit: AfterCommit,
): Promise<void> {
  await deleteChatMembers(trx, [chatId], [memberId]);
  const left = await membersByAge(trx, chatId);
  const [eldest] = left;
  if (!eldest) return eraseGroupChat(deps, trx, { chatId, at }, afterCommit);
  if (!left.some(({ role }) => role === 'admin')) await putChatRole(trx, eldest.user_id, chatId, 'admin');
  const line: ChatLine = { type: 'left', memberIds: [] };
  await tellInGroup(deps.live, trx, { chatId, actorId: memberId, line, at }, afterCommit);
}

async function eraseGroupChat(
  deps: LeaveDeps,
  trx: Database,
  { chatId, at }: { chatId: string; at: Date },
  afterCommit: AfterCommit,
): Promise<void> {
  const asked = await endRequestsOfChat(trx, chatId);
  await deleteMediaOf(deps.removal, trx, { purpose: 'chat', parentId: chatId, at }, afterCommit);
  await deleteMessages(trx, [chatId]);
  await eraseRemovalsFrom(trx, [chatId]);
  await deleteChats(trx, [chatId]);
  afterCommit(() => tellOfRequests(deps, chatId, asked));
}
