import { chatRequestsChanged } from '@hearth/contract/chat/group-chats';
import { type ChatRole, maxChatMembers, maxGroupChats } from '@hearth/contract/chat/rules';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { memberTopic } from '../../../platform/live/topic-registry.ts';
import { takeNewcomerTurn } from '../../accounts/accounts.api.ts';
import { friendStatesOf, hiddenIdsAmong } from '../../friends/friends.api.ts';
import { assertNotLimited } from '../../friends/limited.api.ts';
import { keptOut } from '../../friends/reach.api.ts';
import { countNewRecipient } from '../begin-chat.ts';
import { chatMembers } from '../chat-members.queries.ts';
import type { ChatRow } from '../chats.queries.ts';
import { chatRequestsAmong, endChatRequests, insertChatRequests } from './chat-requests.queries.ts';
import type { GroupChatDeps } from './group-chat-deps.ts';
import { forgiveRemoved, fullMembers, insertGroupMembers, memberIdsIn } from './group-chats.queries.ts';
import type { HeldChat } from './in-group-chat.ts';

export type LetIn = { addedIds: string[]; askedIds: string[] };

type Adding = Pick<HeldChat, 'trx' | 'chat' | 'existing' | 'at' | 'afterCommit'> & {
  adderId: string;
  /** They see the chat from its beginning. */
  founding: boolean;
};

/** Friends of the adder are members at once, others are asked. Who is hidden from the adder does not exist for them. */
export async function letIn(deps: GroupChatDeps, adding: Adding, ids: readonly string[]): Promise<LetIn> {
  const { trx, chat, existing, at, adderId, founding, afterCommit } = adding;
  const [members, hidden, states] = await Promise.all([
    chatMembers(trx, chat.id, ids),
    hiddenIdsAmong(trx, adderId, ids),
    friendStatesOf(trx, adderId, ids),
  ]);
  if (ids.some((id) => !existing.has(id) || hidden.has(id))) throw new AppError('not_found');
  const inside = new Set(members.map((row) => row.user_id));
  const fresh = ids.filter((id) => !inside.has(id));
  const addedIds = fresh.filter((id) => states.get(id) === 'friends');
  const askedIds = fresh.filter((id) => states.get(id) !== 'friends');
  await askStrangers(deps, adding, askedIds);
  await assertRoomIn(trx, chat.id, addedIds);
  if (addedIds.length > 0) {
    await enterChat(trx, chat, addedIds, { at, founding });
    await forgiveRemoved(trx, chat.id, addedIds);
    const ended = await endChatRequests(trx, chat.id, addedIds);
    afterCommit(() => tellOfRequests(deps, chat.id, ended));
  }
  return { addedIds, askedIds };
}

export function tellOfRequests(
  { live }: { live: Pick<GroupChatDeps['live'], 'publish'> },
  chatId: string,
  rows: readonly { user_id: string }[],
): void {
  for (const { user_id: id } of rows) live.publish(memberTopic(id), chatRequestsChanged, { chatId });
}

export async function enterChat(
  trx: Database,
  { id: chatId, last_seq: lastSeq, history }: ChatRow,
  memberIds: readonly string[],
  { at, founding, role = 'member' }: { at: Date; founding: boolean; role?: ChatRole },
): Promise<void> {
  const seesAbove = founding || history === 'all' ? null : lastSeq;
  const members = memberIds.map((id) => ({ id, role }));
  await insertGroupMembers(trx, chatId, members, { at, lastSeq, seesAbove });
}

export async function assertRoomIn(trx: Database, chatId: string, joiningIds: readonly string[]): Promise<void> {
  if (joiningIds.length === 0) return;
  const [members, full] = await Promise.all([memberIdsIn(trx, chatId), fullMembers(trx, joiningIds)]);
  if (members.length + joiningIds.length > maxChatMembers)
    throw new AppError('chat_full', { params: { max: maxChatMembers } });
  if (full.length > 0) throw new AppError('too_many_chats', { params: { max: maxGroupChats } });
}

/** Under the rules of a first message to each of them. */
async function askStrangers(
  deps: GroupChatDeps,
  { trx, chat, at, adderId, afterCommit }: Adding,
  ids: readonly string[],
): Promise<void> {
  const known = new Set((await chatRequestsAmong(trx, chat.id, ids)).map((row) => row.user_id));
  const memberIds = ids.filter((id) => !known.has(id));
  if (memberIds.length === 0) return;
  if ((await keptOut(trx, adderId, memberIds, 'messages')).size > 0) throw new AppError('messages_closed');
  await assertNotLimited(trx, adderId, at);
  for (const _ of memberIds) {
    await takeNewcomerTurn(deps, trx, { memberId: adderId, act: 'stranger_message', at });
    await countNewRecipient(trx, adderId, at);
  }
  await insertChatRequests(trx, { chatId: chat.id, inviterId: adderId, memberIds, at });
  afterCommit(() =>
    tellOfRequests(
      deps,
      chat.id,
      memberIds.map((user_id) => ({ user_id })),
    ),
  );
}
