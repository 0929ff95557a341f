import type { ChatLine } from '@hearth/contract/chat/message-parts';
import { groupIdOfChat } from '@hearth/contract/chat/rules';
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

export type LeaveDeps = Pick<GroupChatDeps, 'live' | 'removal'>;
/** `removedBy`: it is not their own act. */
type Leaving = { chatId: string; memberId: string; at: Date; removedBy?: string };

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
 * The caller holds the chat's lock. Where no admin is left, who joined first becomes one, unless a group says who its admins
 * are; with the last member the chat is deleted.
 */
export async function goOut(
  deps: LeaveDeps,
  trx: Database,
  { chatId, memberId, at, removedBy }: Leaving,
  afterCommit: AfterCommit,
): Promise<void> {
  await deleteChatMembers(trx, [chatId], [memberId]);
  const left = await membersByAge(trx, chatId);
  const [eldest] = left;
  if (!eldest) return eraseGroupChat(deps, trx, { chatId, at }, afterCommit);
  if (groupIdOfChat(chatId) === null && !left.some(({ role }) => role === 'admin'))
    await putChatRole(trx, eldest.user_id, chatId, 'admin');
  const line: ChatLine = removedBy ? { type: 'removed', memberIds: [memberId] } : { type: 'left', memberIds: [] };
  await tellInGroup(deps.live, trx, { chatId, actorId: removedBy ?? memberId, line, at }, afterCommit);
}

/** The caller has removed its members. */
export async function eraseGroupChat(
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
