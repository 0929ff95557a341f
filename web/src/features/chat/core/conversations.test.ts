import type { Chat } from '@hearth/contract/chat/endpoints';
import type { Person } from '@hearth/contract/profiles/person';
import { expect, it } from 'vitest';
import { orderConversations } from './conversations.ts';

const person = (id: string): Person => ({
  id,
  displayName: `Name ${id}`,
  profileName: id,
  profilePic: null,
  verified: false,
});
const chat = (id: string, unread: number) => ({ otherId: id, person: person(id), unread }) as Chat;
const ids = (...args: Parameters<typeof orderConversations>) => orderConversations(...args).map((one) => one.person.id);

it('puts unread first, then recently opened, then the rest, and nobody twice', () => {
  const chats = [chat('a', 0), chat('b', 2), chat('c', 0)];
  expect(ids(chats, [person('c'), person('d'), person('b')], '')).toEqual(['b', 'c', 'd', 'a']);
});

it('finds by display name or profile name, whatever the case', () => {
  expect(ids([chat('a', 0), chat('b', 0)], [], ' NAME b ')).toEqual(['b']);
  expect(ids([chat('a', 0), chat('b', 0)], [], 'A')).toEqual(['a', 'b']);
});
