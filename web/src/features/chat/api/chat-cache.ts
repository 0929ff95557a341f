import type { Chat, ChatState, Message, readMessages } from '@hearth/contract/chat/endpoints';
import type { ChatFolder } from '@hearth/contract/chat/rules';
import type { OutputOf } from '@hearth/contract/core/endpoint';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { readAgain } from '../../../lib/live/read-again.ts';

export const chatKey = (chatId: string) => ['chat', chatId] as const;
export const messagesKey = (chatId: string) => ['messages', chatId] as const;
export const chatListsKey = ['chats'] as const;
export const chatListKey = (folder: ChatFolder) => [...chatListsKey, folder] as const;
export const unreadKey = ['unread-messages'] as const;

export type ChatIds = InfiniteData<{ ids: string[]; nextCursor: string | null }>;
/** Newest page first; inside a page the oldest message first. */
export type MessagePages = InfiniteData<OutputOf<typeof readMessages>, number | undefined>;
export type Unread = Record<ChatFolder, number>;

/** Of what is known and what comes, the newer holds; a later answer to a question may be older than an event. */
export function rememberChat(cache: QueryClient, chat: Chat): void {
  cache.setQueryData<Chat>(chatKey(chat.id), (known) => (known && known.version > chat.version ? known : chat));
}

/** One side of a chat changed. A chat never seen here is asked for. */
export function applyState(cache: QueryClient, state: ChatState): void {
  const known = cache.getQueryData<Chat>(chatKey(state.id));
  if (known && known.version >= state.version) return;
  if (known) cache.setQueryData<Chat>(chatKey(state.id), { ...known, ...state });
  recountUnread(cache, known, state);
  if (known) raise(cache, known, state);
  else void cache.invalidateQueries({ queryKey: chatListsKey });
}

function recountUnread(cache: QueryClient, before: Chat | undefined, after: ChatState): void {
  if (before && before.unread === after.unread && before.folder === after.folder) return;
  const counting = cache.isFetching({ queryKey: unreadKey }) > 0;
  if (!before || counting) {
    void cache.invalidateQueries({ queryKey: unreadKey });
    return;
  }
  cache.setQueryData<Unread>(unreadKey, (counts) => {
    if (!counts) return counts;
    const without = { ...counts, [before.folder]: counts[before.folder] - before.unread };
    return { ...without, [after.folder]: without[after.folder] + after.unread };
  });
}

/** To the top of its list, or into another one. */
function raise(cache: QueryClient, before: Chat, after: ChatState): void {
  const moved = before.folder !== after.folder || !before.lastMessage;
  if (!moved && before.lastSeq === after.lastSeq) return;
  if (moved || cache.isFetching({ queryKey: chatListsKey }) > 0) {
    void cache.invalidateQueries({ queryKey: chatListsKey });
  }
  dropFromLists(cache, after.id);
  cache.setQueryData<ChatIds>(chatListKey(after.folder), (data) => {
    const [first, ...rest] = data?.pages ?? [];
    return data && first ? { ...data, pages: [{ ...first, ids: [after.id, ...first.ids] }, ...rest] } : data;
  });
}

function dropFromLists(cache: QueryClient, chatId: string): void {
  cache.setQueriesData<ChatIds>(
    { queryKey: chatListsKey },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, ids: page.ids.filter((id) => id !== chatId) })),
      },
  );
}

/** Shown at once where its number says, whatever is missing before it: holes are filled from the server. */
export function applyMessage(cache: QueryClient, message: Message): void {
  const key = messagesKey(message.chatId);
  const [newest, ...older] = cache.getQueryData<MessagePages>(key)?.pages ?? [];
  if (!newest || newest.items.some(({ seq }) => seq === message.seq)) return;
  const first = newest.items[0]?.seq ?? 1;
  if (message.seq < first) return;
  const last = newest.items.at(-1)?.seq ?? 0;
  const items = [...newest.items, message].sort((a, b) => a.seq - b.seq);
  cache.setQueryData<MessagePages>(key, (data) => data && { ...data, pages: [{ ...newest, items }, ...older] });
  // What is being read right now may have been read before this message was written.
  const reading = cache.isFetching({ queryKey: key }) > 0;
  if (reading || message.seq > last + 1) void cache.invalidateQueries({ queryKey: key });
}

/** A side that speaks of messages nobody has heard of here: they were missed. */
export function noticeGap(cache: QueryClient, { id, lastSeq }: ChatState): void {
  const newest = cache.getQueryData<MessagePages>(messagesKey(id))?.pages[0];
  const last = newest?.items.at(-1)?.seq ?? 0;
  if (newest && lastSeq > last) void cache.invalidateQueries({ queryKey: messagesKey(id) });
}

/** Blocked, hidden or erased: nothing of it stays on the screen. */
export function dropChat(cache: QueryClient, chatId: string): void {
  dropFromLists(cache, chatId);
  void cache.resetQueries({ queryKey: chatKey(chatId) });
  void cache.resetQueries({ queryKey: messagesKey(chatId) });
  void cache.invalidateQueries({ queryKey: unreadKey });
}

export function refreshChats(cache: QueryClient): void {
  for (const queryKey of [chatListsKey, ['chat'], ['messages'], unreadKey]) void readAgain(cache, queryKey);
}
