import type { Person } from '@hearth/contract/profiles/person';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pickPerson } from '../core/chat-address.ts';
import { newPerson as person } from '../testing/new-chat.ts';
import { addRecentChat, restoreRecentChats } from './recent-chats.ts';

const device = new Map<string, string>();
beforeEach(() => {
  device.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => device.get(key) ?? null,
    setItem: (key: string, value: string) => device.set(key, value),
  });
  restoreRecentChats();
});
afterEach(() => vi.unstubAllGlobals());

const add = (id: string) => addRecentChat(pickPerson('me', person(id)));
const stored = (): Person[] => JSON.parse(device.get('recentChats') ?? '[]');

it('ten at most, the last one first, nobody twice, as friend profiles', () => {
  for (let n = 1; n <= 11; n += 1) add(String(n));
  add('5');
  expect(stored().map(({ id }) => id)).toEqual(['5', '11', '10', '9', '8', '7', '6', '4', '3', '2']);
  expect(stored()[0]).toEqual(person('5'));
});

it('goes on with what the device kept', () => {
  device.set('recentChats', JSON.stringify([person('a'), person('b')]));
  restoreRecentChats();
  add('b');
  expect(stored().map(({ id }) => id)).toEqual(['b', 'a']);
});

it('keeps what another tab has added meanwhile', () => {
  add('a');
  device.set('recentChats', JSON.stringify([person('b'), person('a')]));
  add('c');
  expect(stored().map(({ id }) => id)).toEqual(['c', 'b', 'a']);
});

it.each(['{', '{}', 'null', '7', '"text"', '[null]', '[7, "text", [], {}]', '[{"id":"b"}]'])(
  'begins anew where the device holds %s',
  (junk) => {
    device.set('recentChats', junk);
    restoreRecentChats();
    add('a');
    expect(stored().map(({ id }) => id)).toEqual(['a']);
  },
);

it('keeps the good entries beside damaged ones', () => {
  device.set('recentChats', JSON.stringify([null, person('a'), { ...person('b'), displayName: 5 }, person('c')]));
  add('d');
  expect(stored().map(({ id }) => id)).toEqual(['d', 'a', 'c']);
});

it('keeps no chat of several members', () => {
  add('a');
  addRecentChat({ address: { chatId: 'three' }, people: [person('b'), person('c')] });
  expect(stored().map(({ id }) => id)).toEqual(['a']);
});
