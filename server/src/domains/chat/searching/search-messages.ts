import type { Chat, Message } from '@hearth/contract/chat/endpoints';
import { asQuery, toSearchQuery } from '../../../platform/database/search-words.ts';
import { cutPage, readCursor } from '../../../platform/paging/cursor.ts';
import { hiddenIdsOf } from '../../friends/friends.api.ts';
import { type ChatDeps, findBegunChat } from '../find-chat.ts';
import { chatsOfMember, directChatsWith } from '../list-chats.ts';
import { inChat } from '../message-words.ts';
import type { MessageRow } from '../messages.queries.ts';
import { type OwnPart, type Reader, showMessages } from '../show-messages.ts';
import { foundMessages, ownChats } from './search-messages.queries.ts';

type Asked = { q: string; chatId?: string | undefined; cursor?: string | undefined; limit: number };
type Found = { items: { message: Message; chat: Chat }[]; nextCursor: string | null };

/** The query names the chats that are searched, so their number is limited: those that were used last. */
const mostChats = 1_000;

export async function searchMessages(deps: ChatDeps, reader: Reader, asked: Asked): Promise<Found> {
  const { q, chatId, cursor, limit } = asked;
  const { db } = deps;
  const before = readCursor(cursor);
  const hiddenIds = await hiddenIdsOf(db, reader.id);
  const own = chatId
    ? [(await findBegunChat(deps, reader.id, chatId)).own]
    : await ownChats(db, reader.id, directChatsWith(reader.id, hiddenIds), mostChats);
  const chatIds = own.map((row) => row.chat_id);
  const search = toSearchQuery(q, []);
  if (search === null || own.length === 0) return { items: [], nextCursor: null };
  const query = asQuery({ ...search, groups: [...search.groups, chatIds.map(inChat)] });
  const hiddenSeqs = own.map((row) => row.hidden_seq);
  const [at, id] = [before?.at ?? null, before?.id ?? null];
  const rows = await foundMessages(db, query, chatIds, hiddenSeqs, at, id, limit + 1, hiddenIds);
  const { shown, nextCursor } = cutPage(rows, limit, (row) => ({ at: row.sent_at, id: row.id }));
  const parts = new Map(own.map((row) => [row.chat_id, row]));
  return { items: await show(deps, reader, shown, parts), nextCursor };
}

async function show(
  deps: ChatDeps,
  reader: Reader,
  rows: readonly MessageRow[],
  parts: ReadonlyMap<string, OwnPart>,
): Promise<Found['items']> {
  const byChat = Map.groupBy(rows, (row) => row.chat_id);
  const chats = await chatsOfMember(deps, reader.id, [...byChat.keys()]);
  const memberships = await deps.memberships.findAll(deps.db, [...chats.keys()]);
  const ofChats = await Promise.all(
    [...byChat].map(([chatId, ofChat]) => {
      const membership = memberships.get(chatId);
      const part = parts.get(chatId);
      return membership && part ? showMessages(deps.db, reader, membership, ofChat, part) : [];
    }),
  );
  const messages = new Map(ofChats.flat().map((message) => [message.id, message]));
  return rows.flatMap((row) => {
    const [message, chat] = [messages.get(row.id), chats.get(row.chat_id)];
    return message && !message.hidden && chat ? [{ message, chat }] : [];
  });
}
