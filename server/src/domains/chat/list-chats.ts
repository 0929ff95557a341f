import type { Chat } from '@hearth/contract/chat/endpoints';
import { type ChatFolder, chatFolders, chatIdOf } from '@hearth/contract/chat/rules';
import type { Database } from '../../platform/database/database.ts';
import { cutPage, readCursor } from '../../platform/paging/cursor.ts';
import { friendStatesOf, hiddenIdsOf } from '../friends/friends.api.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import { isOpen, partnerOf } from './chat.policy.ts';
import { addPeople, toChatState } from './chat.view.ts';
import { type ChatMember, listedChats, ownSides, unreadByFolder } from './chat-members.queries.ts';
import { chatsByIds } from './chats.queries.ts';
import type { ChatDeps } from './find-chat.ts';

type Asked = { folder?: ChatFolder | undefined; cursor?: string | undefined; limit: number };

const chatIdShape = /^[A-Za-z0-9_-]{1,100}$/;

export async function listChats(
  deps: ChatDeps,
  memberId: string,
  { folder, cursor, limit }: Asked,
): Promise<{ items: Chat[]; nextCursor: string | null }> {
  const after = readCursor(cursor, chatIdShape);
  const without = await hiddenChatIds(deps.db, memberId);
  const listed = await listedChats(deps.db, memberId, { folder, without, after, limit: limit + 1 });
  const { shown, nextCursor } = cutPage(listed, limit, (row) => ({ at: row.last_at, id: row.chat_id }));
  return { items: await showChats(deps, memberId, shown), nextCursor };
}

/** Of the direct chats with members who blocked this one, or whom this one blocked. */
export async function hiddenChatIds(db: Database, memberId: string): Promise<string[]> {
  return (await hiddenIdsOf(db, memberId)).map((hiddenId) => chatIdOf(memberId, hiddenId));
}

/** The member's chats with these ids. */
export async function chatsOfMember(
  deps: ChatDeps,
  memberId: string,
  chatIds: readonly string[],
): Promise<Map<string, Chat>> {
  if (chatIds.length === 0) return new Map();
  const chats = await showChats(deps, memberId, await ownSides(deps.db, memberId, chatIds));
  return new Map(chats.map((chat) => [chat.id, chat]));
}

async function showChats(
  { db, memberships }: ChatDeps,
  memberId: string,
  rows: readonly ChatMember[],
): Promise<Chat[]> {
  const ids = rows.map((row) => row.chat_id);
  const found = await memberships.findFaces(db, ids);
  const partnerIds = new Map([...found].map(([id, membership]) => [id, partnerOf(membership, memberId)]));
  const strangers = rows.flatMap((row) => (row.answered ? [] : (partnerIds.get(row.chat_id) ?? [])));
  const [chats, people, relations] = await Promise.all([
    chatsByIds(db, ids),
    peopleByIds(
      db,
      [...found.values()].flatMap(({ memberIds }) => memberIds),
    ),
    friendStatesOf(db, memberId, strangers),
  ]);
  return rows.flatMap((row) => {
    const chat = chats.get(row.chat_id);
    const membership = found.get(row.chat_id);
    if (!chat || !membership) return [];
    const friends = relations.get(partnerIds.get(row.chat_id) ?? '') === 'friends';
    const state = toChatState(chat, row, membership, isOpen(membership, { friends, answered: row.answered }));
    return addPeople(state, people) ?? [];
  });
}

export async function countUnread(db: Database, memberId: string): Promise<Record<ChatFolder, number>> {
  const counted = await unreadByFolder(db, memberId, await hiddenChatIds(db, memberId));
  const entries = chatFolders.map((folder) => [folder, counted.get(folder) ?? 0] as const);
  return Object.fromEntries(entries) as Record<ChatFolder, number>;
}
