import type { Chat, Message } from '@hearth/contract/chat/endpoints';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { newChat, newPerson } from '../testing/new-chat.ts';
import {
  applyCard,
  applyMessage,
  applySeen,
  applyState,
  type ChatIds,
  chatKey,
  chatListKey,
  directChatsWith,
  type MessagePages,
  messagesKey,
  newerChat,
  refetchChatsWith,
  type Unread,
  unreadKey,
} from './chat-cache.ts';

const key = messagesKey('a_b');
const message = (seq: number) => ({ id: `m${seq}`, chatId: 'a_b', seq }) as Message;
let cache: QueryClient;
const shown = () => cache.getQueryData<MessagePages>(key)?.pages.map(({ items }) => items.map(({ seq }) => seq));
const asksAgain = () => cache.getQueryState(key)?.isInvalidated;

beforeEach(() => {
  cache = new QueryClient();
  cache.setQueryData<MessagePages>(key, {
    pages: [
      { items: [message(3), message(4)], more: true, people: [] },
      { items: [message(1), message(2)], more: false, people: [] },
    ],
    pageParams: [undefined, 3],
  });
});

it('a card that comes later is added to its message alone, in whichever page', () => {
  const card = {
    kind: 'page',
    url: 'https://a.test/',
    targetId: null,
    title: 'A',
    description: '',
    host: 'a.test',
  } as const;
  applyCard(cache, { chatId: 'a_b', messageId: 'm2', card: { ...card, picture: null } });
  const items = cache.getQueryData<MessagePages>(key)?.pages.flatMap((page) => page.items) ?? [];
  expect(items.filter((item) => item.card).map(({ id }) => id)).toEqual(['m2']);
  expect(asksAgain()).toBe(false);
});

it('a message that follows is shown, and nothing is asked for', () => {
  applyMessage(cache, message(5));
  expect(shown()).toEqual([
    [3, 4, 5],
    [1, 2],
  ]);
  expect(asksAgain()).toBe(false);
});

it('a message after others that were missed is shown at once, and those are asked for', () => {
  applyMessage(cache, message(8));
  expect(shown()?.[0]).toEqual([3, 4, 8]);
  expect(asksAgain()).toBe(true);
});

it('a message that comes late takes its place', () => {
  for (const seq of [8, 7, 5]) applyMessage(cache, message(seq));
  expect(shown()?.[0]).toEqual([3, 4, 5, 7, 8]);
});

it('a message that is known already, or older than what is shown, changes nothing', () => {
  const before = shown();
  for (const seq of [4, 2]) applyMessage(cache, message(seq));
  expect(shown()).toEqual(before);
});

describe.each([
  ['of two', newChat([newPerson('b')])],
  ['of three', newChat([newPerson('b'), newPerson('c')])],
])('a chat %s members', (_, chat) => {
  const known = () => cache.getQueryData<Chat>(chatKey(chat.id));
  const { people: _people, ...state } = chat;
  const listed = () => cache.getQueryData<ChatIds>(chatListKey('Chats'))?.pages.flatMap(({ ids }) => ids);
  const refetches = (queryKey: readonly unknown[]) => cache.getQueryState(queryKey)?.isInvalidated;

  beforeEach(() => {
    cache.setQueryData(chatKey(chat.id), chat);
    cache.setQueryData(chatKey('other'), newChat([newPerson('z')], { id: 'other' }));
    cache.setQueryData<Unread>(unreadKey, { Chats: 1, Spam: 0, Archived: 0 });
    const pages = [{ ids: ['other', chat.id], nextCursor: null }];
    cache.setQueryData<ChatIds>(chatListKey('Chats'), { pages, pageParams: [''] });
  });

  it('takes a newer state with its unread messages, keeps its people, and ignores an older one', () => {
    applyState(cache, { ...state, version: 3, unread: 2 });
    expect(known()).toMatchObject({ version: 3, unread: 2, people: chat.people });
    applyState(cache, { ...state, version: 2, unread: 9 });
    expect(known()?.unread).toBe(2);
    expect(cache.getQueryData<Unread>(unreadKey)?.Chats).toBe(3);
    expect(refetches(chatKey(chat.id))).toBe(false);
  });

  it('goes to the top of its list with a message', () => {
    const lastMessage = { text: 'hi', senderId: 'b', at: '2026-01-15T12:00:00Z', line: null };
    cache.setQueryData<Chat>(chatKey(chat.id), { ...chat, lastMessage });
    applyState(cache, { ...state, version: 2, lastSeq: 1, lastMessage });
    expect(listed()).toEqual([chat.id, 'other']);
  });

  it('is refetched when a member was added whose name is not known', () => {
    applyState(cache, { ...state, version: 2, memberIds: [...state.memberIds, 'd'] });
    expect(known()?.memberIds).toContain('d');
    expect(refetches(chatKey(chat.id))).toBe(true);
  });
});

it('only the direct chat with a member changes with their relation, and what is not known yet', async () => {
  const [direct, several] = [newChat([newPerson('b')]), newChat([newPerson('b'), newPerson('c')])];
  for (const chat of [direct, several]) cache.setQueryData(chatKey(chat.id), chat);
  await cache.prefetchQuery({
    queryKey: chatKey('gone'),
    queryFn: () => Promise.reject(new Error('404')),
    retry: false,
  });
  expect(directChatsWith(cache, 'b')).toEqual([direct.id]);
  refetchChatsWith(cache, 'b');
  const refetched = [direct.id, several.id, 'gone'].map((id) => cache.getQueryState(chatKey(id))?.isInvalidated);
  expect(refetched).toEqual([true, false, true]);
});

describe('how far another member has read', () => {
  const chat = newChat([newPerson('b')], { id: 'a_b', version: 4, seenSeq: 2 });
  const seen = () => cache.getQueryData<Chat>(chatKey('a_b'))?.seenSeq;
  beforeEach(() => void cache.setQueryData<Chat>(chatKey('a_b'), chat));

  it('grows with what is told, and never goes back', () => {
    for (const [seq, shown] of [
      [3, 3],
      [1, 3],
    ] as const) {
      applySeen(cache, { chatId: 'a_b', memberId: 'b', seq });
      expect(seen()).toBe(shown);
    }
  });

  it('stays when an answer arrives late that does not know of it', () => {
    applySeen(cache, { chatId: 'a_b', memberId: 'b', seq: 3 });
    expect(newerChat(cache.getQueryData<Chat>(chatKey('a_b')), chat).seenSeq).toBe(3);
    applyState(cache, { ...chat, version: 5, seenSeq: 2 });
    expect(seen()).toBe(3);
  });

  it('is forgotten when the member may no longer know it', () => {
    applyState(cache, { ...chat, version: 5, open: false, seenSeq: 0 });
    expect(seen()).toBe(0);
  });
});
