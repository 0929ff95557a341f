import { expect, it } from 'vitest';
import { newChat, newPerson } from '../testing/new-chat.ts';
import { orderConversations } from './conversations.ts';

const chat = (id: string, unread: number) => newChat([newPerson(id)], { unread });
const ids = (...args: Parameters<typeof orderConversations>) => orderConversations(...args).map((one) => one.key);

it('puts unread first, then recently opened, then the rest, and nobody twice', () => {
  const chats = [chat('a', 0), chat('b', 2), chat('c', 0)];
  expect(ids(chats, [newPerson('c'), newPerson('d'), newPerson('b')], '')).toEqual(['b', 'c', 'd', 'a']);
});

it('finds by display name or profile name, whatever the case', () => {
  expect(ids([chat('a', 0), chat('b', 0)], [], ' NAME b ')).toEqual(['b']);
  expect(ids([chat('a', 0), chat('b', 0)], [], 'A')).toEqual(['a', 'b']);
});

it('lists a chat of several members by its own id, beside those with each of them, and finds it by any name', () => {
  const chats = [chat('a', 0), newChat([newPerson('a'), newPerson('b')], { unread: 1 })];
  expect(ids(chats, [newPerson('b')], '')).toEqual(['several', 'b', 'a']);
  expect(ids(chats, [], 'name b')).toEqual(['several']);
});

it('orders by the time of the last message, whether unread, opened on this device or neither', () => {
  const at = (id: string, time: string, unread = 0) =>
    newChat([newPerson(id)], {
      unread,
      lastMessage: { text: 'hi', senderId: id, at: `2026-01-15T${time}:00.000Z`, line: null },
    });
  const chats = [at('a', '09:00', 1), at('b', '12:00'), at('c', '10:00')];
  expect(ids(chats, [newPerson('d'), newPerson('c')], '')).toEqual(['b', 'c', 'a', 'd']);
});
