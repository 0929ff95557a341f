import type { Chat, ChatState, chatSeen, Message, messageCarded, readMessages } from '@hearth/contract/chat/endpoints';
import { type ChatFolder, directKind } from '@hearth/contract/chat/rules';
import type { OutputOf } from '@hearth/contract/core/endpoint';
import type { DataOf } from '@hearth/contract/core/live';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

const everyChatKey = ['chat'] as const;
export const chatKey = (chatId: string) => ['chat', chatId] as const;
export const messagesKey = (chatId: string) => ['messages', chatId] as const;
export const messagesAroundKey = (chatId: string, seq: number) => [...messagesKey(chatId), seq] as const;
export const chatListsKey = ['chats'] as const;
export const chatListKey = (folder: ChatFolder) => [...chatListsKey, folder] as const;
export const chatPinsKey = (chatId: string) => ['chat-pins', chatId] as const;
export const unreadKey = ['unread-messages'] as const;

export type ChatIds = InfiniteData<{ ids: string[]; nextCursor: string | null }>;
/** Newest page first; inside a page the oldest message first. */
export type MessagePages = InfiniteData<OutputOf<typeof readMessages>, number | undefined>;
export type Unread = Record<ChatFolder, number>;

/**
 * The newer of two versions is kept: a live event may be newer than an answer that arrives after it. How far others have
 * read is told by an event without a version, and only grows while this member may know it.
 */
export function newerChat(known: Chat | undefined, read: Chat): Chat {
  if (known && known.version > read.version) return known;
  return { ...read, seenSeq: laterSeen(known, read) };
}

function laterSeen(known: ChatState | undefined, read: ChatState): number {
  return read.open && known?.open ? Math.max(known.seenSeq, read.seenSeq) : read.seenSeq;
}

export function rememberChat(cache: QueryClient, chat: Chat): void {
  cache.setQueryData<Chat>(chatKey(chat.id), (known) => newerChat(known, chat));
}

/** Another member has read up to this message. */
export function applySeen(cache: QueryClient, { chatId, seq }: DataOf<typeof chatSeen>): void {
  cache.setQueryData<Chat>(
    chatKey(chatId),
    (known) => known && (known.seenSeq >= seq ? known : { ...known, seenSeq: seq }),
  );
}

/** A chat changed for this member. If it is unknown here, the lists are refetched. */
export function applyState(cache: QueryClient, state: ChatState): void {
  const known = cache.getQueryData<Chat>(chatKey(state.id));
  if (known && known.version >= state.version) return;
  if (known) cache.setQueryData<Chat>(chatKey(state.id), { ...known, ...state, seenSeq: laterSeen(known, state) });
  // A live event names members only by their ids.
  if (known && !sameLooks(known, state)) void cache.invalidateQueries({ queryKey: chatKey(state.id) });
  recountUnread(cache, known, state);
  if (known) raise(cache, known, state);
  else void cache.invalidateQueries({ queryKey: chatListsKey });
}

function sameLooks({ people, picture }: Chat, { memberIds, pictureId }: ChatState): boolean {
  if ((picture?.id ?? null) !== pictureId) return false;
  return people.length === memberIds.length && people.every(({ id }) => memberIds.includes(id));
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

/** Shown at once at the place of its number; messages missing before it are refetched. */
export function applyMessage(cache: QueryClient, message: Message): void {
  const key = messagesKey(message.chatId);
  const [newest, ...older] = cache.getQueryData<MessagePages>(key)?.pages ?? [];
  if (!newest || newest.items.some(({ seq }) => seq === message.seq)) return;
  const first = newest.items[0]?.seq ?? 1;
  if (message.seq < first) return;
  const last = newest.items.at(-1)?.seq ?? 0;
  const items = [...newest.items, message].sort((a, b) => a.seq - b.seq);
  cache.setQueryData<MessagePages>(key, (data) => data && { ...data, pages: [{ ...newest, items }, ...older] });
  // A request that is running may have been answered before this message was written.
  const reading = cache.isFetching({ queryKey: key }) > 0;
  if (reading || message.seq > last + 1) void cache.invalidateQueries({ queryKey: key });
}

/** A message that was read before it had its card gets it. */
export function applyCard(cache: QueryClient, { chatId, messageId, card }: DataOf<typeof messageCarded>): void {
  changeMessages(cache, chatId, (message) => (message.id === messageId ? { ...message, card } : message));
}

/** What is read at the same time may be older than the change: it is read again. */
export function changeMessages(cache: QueryClient, chatId: string, change: (message: Message) => Message): void {
  const key = messagesKey(chatId);
  cache.setQueriesData<MessagePages>(
    { queryKey: key },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(change) })) },
  );
  if (cache.isFetching({ queryKey: key }) > 0) void cache.invalidateQueries({ queryKey: key });
}

/** If the chat has messages that did not arrive here, refetch. */
export function noticeGap(cache: QueryClient, { id, lastSeq }: ChatState): void {
  const newest = cache.getQueryData<MessagePages>(messagesKey(id))?.pages[0];
  const last = newest?.items.at(-1)?.seq ?? 0;
  if (newest && lastSeq > last) void cache.invalidateQueries({ queryKey: messagesKey(id) });
}

/** Blocked, hidden or deleted: it is removed from the screen. */
export function dropChat(cache: QueryClient, chatId: string): void {
  dropFromLists(cache, chatId);
  void cache.resetQueries({ queryKey: chatKey(chatId) });
  void cache.resetQueries({ queryKey: messagesKey(chatId) });
  void cache.invalidateQueries({ queryKey: unreadKey });
}

/** The ids of the direct chats with a member. Chats of several members do not end with a block. */
export function directChatsWith(cache: QueryClient, memberId: string): string[] {
  const chats = cache.getQueriesData<Chat>({ queryKey: everyChatKey }).map(([, chat]) => chat);
  return chats.flatMap((chat) => (chat?.kind === directKind && chat.memberIds.includes(memberId) ? [chat.id] : []));
}

export function forgetEveryChat(cache: QueryClient): void {
  void cache.resetQueries({ queryKey: everyChatKey });
}

/** What is not known yet may be a chat with this member. */
export function refetchChatsWith(cache: QueryClient, memberId: string): void {
  const ids = directChatsWith(cache, memberId);
  void cache.invalidateQueries({
    queryKey: everyChatKey,
    predicate: ({ queryKey: [, id], state }) => state.data === undefined || ids.includes(String(id)),
  });
}
