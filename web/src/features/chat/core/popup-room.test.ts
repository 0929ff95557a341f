import { expect, it } from 'vitest';
import { makeRoom, type OpenChat } from './popup-room.ts';

const chats = (ids: string) =>
  [...ids].map((chatId) => ({ address: { chatId }, minimised: chatId !== chatId.toLowerCase() }) as OpenChat);
const shown = (ids: string, openId: string | null, width: number) =>
  makeRoom(chats(ids), openId, width)
    .map(({ address: { chatId }, minimised }) => (minimised ? chatId.toUpperCase() : chatId))
    .join('');

it.each([
  ['abcd', 'd', 1440, 'abcd'],
  ['abcde', 'e', 1440, 'ABcde'],
  ['abcdef', 'f', 1440, 'ABCdef'],
  ['ABCdef', 'd', 1440, 'ABCdef'],
  ['abc', 'a', 1024, 'aBc'],
  ['abcdefgh', 'h', 769, 'ABCDEFGh'],
  ['abc', null, 300, 'ABC'],
])('%s with %s asked for in %i px are shown as %s', (ids, openId, width, expected) => {
  expect(shown(ids, openId, width)).toBe(expected);
});
