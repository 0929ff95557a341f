import type { Chat } from '@hearth/contract/chat/endpoints';
import type { ChatRequest } from '@hearth/contract/chat/group-chats';
import { chatIdShape } from '@hearth/contract/core/chat-address';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { cutPage, readCursor } from '../../../platform/paging/cursor.ts';
import { friendIdsOf, hiddenIdsOf } from '../../friends/friends.api.ts';
import { mediaByIds } from '../../media/media.api.ts';
import { holdMembers, peopleByIds } from '../../profiles/profiles.api.ts';
import { facesOfChats } from '../chat-members.queries.ts';
import { chatsByIds, touchChat } from '../chats.queries.ts';
import { readChat } from '../read-chat.ts';
import { chatRequestsAmong, chatRequestsOf, endChatRequests, knownInChats } from './chat-requests.queries.ts';
import type { GroupChatDeps } from './group-chat-deps.ts';
import { joinChat } from './join-chat.ts';
import { tellOfRequests } from './let-in.ts';

type OwnRequest = { memberId: string; chatId: string };
type Asked = { cursor?: string | undefined; limit: number };

/** So many friends in a chat are named. */
const mostKnown = 3;

export async function listChatRequests(
  { db }: GroupChatDeps,
  memberId: string,
  { cursor, limit }: Asked,
): Promise<{ items: ChatRequest[]; nextCursor: string | null }> {
  const after = readCursor(cursor, chatIdShape);
  const [hiddenIds, friendIds] = await Promise.all([hiddenIdsOf(db, memberId), friendIdsOf(db, memberId)]);
  const rows = await chatRequestsOf(db, memberId, hiddenIds, after?.at ?? null, after?.id ?? '', limit + 1);
  const { shown, nextCursor } = cutPage(rows, limit, (row) => ({ at: row.asked_at, id: row.chat_id }));
  const chatIds = shown.map((row) => row.chat_id);
  const [chats, faces, inside] = await Promise.all([
    chatsByIds(db, chatIds),
    facesOfChats(db, chatIds, 1, hiddenIds),
    knownInChats(db, chatIds, friendIds),
  ]);
  const knownIds = Map.groupBy(inside, (row) => row.chat_id);
  const named = inside.map((row) => row.user_id);
  const pictureIds = [...chats.values()].flatMap((chat) => chat.picture_id ?? []);
  const [people, pictures] = await Promise.all([
    peopleByIds(db, [...named, ...shown.map((row) => row.inviter_id)]),
    mediaByIds(db, pictureIds),
  ]);
  const counts = new Map(faces.map((row) => [row.chat_id, row.seen_count]));
  const items = shown.flatMap((row): ChatRequest[] => {
    const chat = chats.get(row.chat_id);
    const inviter = people.get(row.inviter_id);
    if (!chat || !inviter) return [];
    const known = (knownIds.get(chat.id) ?? []).flatMap(({ user_id: id }) => people.get(id) ?? []);
    return [
      {
        chatId: chat.id,
        name: chat.name,
        picture: pictures.get(chat.picture_id ?? '') ?? null,
        colour: chat.colour,
        memberCount: counts.get(chat.id) ?? 0,
        inviter,
        known: known.slice(0, mostKnown),
        askedAt: row.asked_at.toISOString(),
      },
    ];
  });
  return { items, nextCursor };
}

export async function acceptChatRequest(deps: GroupChatDeps, { memberId, chatId }: OwnRequest): Promise<Chat> {
  await inTransaction(deps.db, async (trx, afterCommit) => {
    const at = deps.clock.now();
    await holdMembers(trx, [memberId]);
    const chat = await touchChat(trx, chatId);
    const hiddenIds = await hiddenIdsOf(trx, memberId);
    const [request] = chat ? await chatRequestsAmong(trx, chatId, [memberId]) : [];
    if (!chat || !request || hiddenIds.includes(request.inviter_id)) throw new AppError('not_found');
    await joinChat(deps, { trx, chat, memberId, at, afterCommit });
  });
  return readChat(deps, memberId, { chatId });
}

export async function declineChatRequest(deps: GroupChatDeps, { memberId, chatId }: OwnRequest): Promise<void> {
  await inTransaction(deps.db, async (trx, afterCommit) => {
    const ended = await endChatRequests(trx, chatId, [memberId]);
    if (ended.length === 0) throw new AppError('not_found');
    afterCommit(() => tellOfRequests(deps, chatId, ended));
  });
}
