import type { Chat } from '@hearth/contract/chat/endpoints';
import { type ChatFolder, chatFolders, chatIdOf } from '@hearth/contract/chat/rules';
import { chatIdShape } from '@hearth/contract/core/chat-address';
import type { Database } from '../../platform/database/database.ts';
import { cutPage, readCursor } from '../../platform/paging/cursor.ts';
import { friendStatesOf, hiddenIdsOf } from '../friends/friends.api.ts';
import { mediaByIds } from '../media/media.api.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import { isOpen, partnerOf } from './chat.policy.ts';
import { addPeople, toChatState } from './chat.view.ts';
import { type ChatMember, listedChats, ownSides, unreadByFolder } from './chat-members.queries.ts';
import { chatsByIds } from './chats.queries.ts';
import type { ChatDeps } from './find-chat.ts';
import { unreadOfSeveral, withCounts } from './group-chats/count-unread.ts';
import { listedOfSeveral } from './group-chats/listed-of-several.ts';
import { sharedInSpam } from './shared-friends.ts';

type Asked = { folder?: ChatFolder | undefined; cursor?: string | undefined; limit: number };

export async function listChats(
  deps: ChatDeps,
  memberId: string,
  { folder, cursor, limit }: Asked,
): Promise<{ items: Chat[]; nextCursor: string | null }> {
  const after = readCursor(cursor, chatIdShape);
  const hiddenIds = await hiddenIdsOf(deps.db, memberId);
  const without = directChatsWith(memberId, hiddenIds);
  const [direct, several] = await Promise.all([
    listedChats(deps.db, memberId, { folder, without, after, limit: limit + 1 }),
    listedOfSeveral(deps.db, memberId, { folder, after }),
  ]);
  const listed = [...direct, ...several].toSorted(newestFirst).slice(0, limit + 1);
  const { shown, nextCursor } = cutPage(listed, limit, positionOf);
  return { items: await showChats(deps, memberId, hiddenIds, shown), nextCursor };
}

const positionOf = (row: ChatMember) => ({ at: row.last_at, id: row.chat_id });

function newestFirst(a: ChatMember, b: ChatMember): number {
  return b.last_at.getTime() - a.last_at.getTime() || (a.chat_id < b.chat_id ? 1 : -1);
}

/** Of the direct chats with members who blocked this one, or whom this one blocked. */
export function directChatsWith(memberId: string, hiddenIds: readonly string[]): string[] {
  return hiddenIds.map((hiddenId) => chatIdOf(memberId, hiddenId));
}

/** The member's chats with these ids. */
export async function chatsOfMember(
  deps: ChatDeps,
  memberId: string,
  chatIds: readonly string[],
): Promise<Map<string, Chat>> {
  if (chatIds.length === 0) return new Map();
  const [rows, hiddenIds] = await Promise.all([ownSides(deps.db, memberId, chatIds), hiddenIdsOf(deps.db, memberId)]);
  const chats = await showChats(deps, memberId, hiddenIds, rows);
  return new Map(chats.map((chat) => [chat.id, chat]));
}

async function showChats(
  { db, memberships }: ChatDeps,
  memberId: string,
  hiddenIds: readonly string[],
  rows: readonly ChatMember[],
): Promise<Chat[]> {
  const ids = rows.map((row) => row.chat_id);
  const found = await memberships.findFaces(db, ids, async () => hiddenIds);
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
  const [counted, pictures] = await Promise.all([
    withCounts(db, hiddenIds, rows, chats),
    mediaByIds(
      db,
      [...chats.values()].flatMap((chat) => chat.picture_id ?? []),
    ),
  ]);
  const states = counted.flatMap((row) => {
    const chat = chats.get(row.chat_id);
    const membership = found.get(row.chat_id);
    if (!chat || !membership) return [];
    const friends = relations.get(partnerIds.get(row.chat_id) ?? '') === 'friends';
    return toChatState(chat, row, membership, isOpen(membership, { friends, answered: row.answered }));
  });
  const shared = await sharedInSpam(db, memberId, states);
  return states.flatMap((state) => addPeople(state, people, pictures, shared) ?? []);
}

export async function countUnread(db: Database, memberId: string): Promise<Record<ChatFolder, number>> {
  const hiddenIds = await hiddenIdsOf(db, memberId);
  const [direct, several] = await Promise.all([
    unreadByFolder(db, memberId, directChatsWith(memberId, hiddenIds)),
    unreadOfSeveral(db, { readerId: memberId, hiddenIds }),
  ]);
  const ofSeveral = (folder: ChatFolder) =>
    several.reduce((sum, each) => sum + (each.folder === folder ? each.unread : 0), 0);
  const entries = chatFolders.map((folder) => [folder, (direct.get(folder) ?? 0) + ofSeveral(folder)] as const);
  return Object.fromEntries(entries) as Record<ChatFolder, number>;
}
