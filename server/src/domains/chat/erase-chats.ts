import { chatGone } from '@hearth/contract/chat/endpoints';
import { directKind } from '@hearth/contract/chat/rules';
import type { Database } from '../../platform/database/database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { memberTopic } from '../../platform/live/topic-registry.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { deleteMediaOf, type MediaRemovalDeps } from '../media/media.api.ts';
import type { ChatMembership } from './chat.policy.ts';
import { chatIdsOfMember } from './chat-members.queries.ts';
import { deleteChats, touchChat } from './chats.queries.ts';
import { deleteChatMembers } from './delete-chat-members.queries.ts';
import { eraseChatRequests } from './group-chats/chat-requests.queries.ts';
import type { GroupChatLive } from './group-chats/group-chat-deps.ts';
import { eraseRemovalsOf } from './group-chats/group-chats.queries.ts';
import { goOut } from './group-chats/leave-group-chat.ts';
import type { Memberships } from './memberships.ts';
import { deleteReactionsOf } from './messages/reactions.queries.ts';
import { forgetRemovedOf } from './messages/removed.queries.ts';
import { chatsWithFiles, deleteMessages } from './messages.queries.ts';
import { eraseVotesOf } from './polls/votes.queries.ts';
import { eraseScheduled } from './scheduled/scheduled.queries.ts';
import { forgetStrangersOf } from './stranger-chats.queries.ts';

type EraseDeps = { live: GroupChatLive; clock: Clock; removal: MediaRemovalDeps; memberships: Memberships };

/** Direct chats are deleted with either of their members, for both; chats of several the member leaves. */
export async function eraseChats(
  deps: EraseDeps,
  trx: Database,
  memberId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  await forgetStrangersOf(trx, memberId);
  await eraseChatRequests(trx, memberId);
  await eraseRemovalsOf(trx, memberId);
  await eraseScheduled(trx, memberId);
  const chatIds = await chatIdsOfMember(trx, memberId);
  if (chatIds.length > 0) await eraseMembershipsOf(deps, trx, { memberId, chatIds }, afterCommit);
  // Behind the locks of the chats; also in chats that the member had left.
  await deleteReactionsOf(trx, memberId);
  await eraseVotesOf(trx, memberId);
}

async function eraseMembershipsOf(
  deps: EraseDeps,
  trx: Database,
  { memberId, chatIds }: { memberId: string; chatIds: readonly string[] },
  afterCommit: AfterCommit,
): Promise<void> {
  const found = await deps.memberships.findAll(trx, chatIds);
  const direct = [...found.values()].filter(({ kind }) => kind === directKind);
  if (direct.length > 0) await deleteDirectChats(deps, trx, direct, afterCommit);
  const at = deps.clock.now();
  for (const { chatId, kind } of found.values()) {
    if (kind === directKind) continue;
    await touchChat(trx, chatId);
    await goOut(deps, trx, { chatId, memberId, at }, afterCommit);
  }
  await deleteChatMembers(trx, chatIds, [memberId]);
  await forgetRemovedOf(trx, [memberId], chatIds);
  afterCommit(() => {
    for (const { chatId, memberIds } of direct) {
      deps.memberships.forget(chatId);
      for (const id of memberIds) if (id !== memberId) deps.live.publish(memberTopic(id), chatGone, { chatId });
    }
  });
}

async function deleteDirectChats(
  { clock, removal }: EraseDeps,
  trx: Database,
  chats: readonly ChatMembership[],
  afterCommit: AfterCommit,
): Promise<void> {
  const chatIds = chats.map(({ chatId }) => chatId);
  await deleteChats(trx, chatIds);
  for (const parentId of await chatsWithFiles(trx, chatIds)) {
    await deleteMediaOf(removal, trx, { purpose: 'chat', parentId, at: clock.now() }, afterCommit);
  }
  await deleteMessages(trx, chatIds);
  const memberIds = chats.flatMap((chat) => chat.memberIds);
  await forgetRemovedOf(trx, memberIds, chatIds);
  await deleteChatMembers(trx, chatIds, memberIds);
}
