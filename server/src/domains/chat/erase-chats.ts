import { chatGone } from '@hearth/contract/chat/endpoints';
import { directKind } from '@hearth/contract/chat/rules';
import type { Database } from '../../platform/database/database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { memberTopic } from '../../platform/live/topic-registry.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { deleteMediaOf, type MediaRemovalDeps } from '../media/media.api.ts';
import type { ChatMembership } from './chat.policy.ts';
import { chatIdsOfMember, deleteChatMembers } from './chat-members.queries.ts';
import type { ChatLive } from './chat-states.ts';
import { deleteChats } from './chats.queries.ts';
import type { Memberships } from './memberships.ts';
import { deleteEditsIn } from './messages/edits.queries.ts';
import { deletePinsIn } from './messages/pins.queries.ts';
import { deleteReactionsIn, deleteReactionsOf } from './messages/reactions.queries.ts';
import { forgetRemovedOf } from './messages/removed.queries.ts';
import { chatsWithFiles, deleteMessages } from './messages.queries.ts';
import { forgetStrangersOf } from './stranger-chats.queries.ts';

type EraseDeps = { live: ChatLive; clock: Clock; removal: MediaRemovalDeps; memberships: Memberships };

/** Direct chats are deleted with either of their members, for both; from chats of other kinds the member goes. */
export async function eraseChats(
  deps: EraseDeps,
  trx: Database,
  memberId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  await forgetStrangersOf(trx, memberId);
  const chatIds = await chatIdsOfMember(trx, memberId);
  if (chatIds.length === 0) return;
  const found = await deps.memberships.findAll(trx, chatIds);
  const direct = [...found.values()].filter(({ kind }) => kind === directKind);
  if (direct.length > 0) await deleteDirectChats(deps, trx, direct, afterCommit);
  await deleteChatMembers(trx, chatIds, [memberId]);
  await deleteReactionsOf(trx, memberId);
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
  await deleteReactionsIn(trx, chatIds);
  await deleteEditsIn(trx, chatIds);
  await deletePinsIn(trx, chatIds);
  const memberIds = chats.flatMap((chat) => chat.memberIds);
  await forgetRemovedOf(trx, memberIds, chatIds);
  await deleteChatMembers(trx, chatIds, memberIds);
}
