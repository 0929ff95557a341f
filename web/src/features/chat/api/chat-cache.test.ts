import type { Message } from '@hearth/contract/chat/endpoints';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { applyMessage, type MessagePages, messagesKey } from './chat-cache.ts';

const key = messagesKey('a_b');
const message = (seq: number) => ({ id: `m${seq}`, chatId: 'a_b', seq }) as Message;
let cache: QueryClient;
const shown = () => cache.getQueryData<MessagePages>(key)?.pages.map(({ items }) => items.map(({ seq }) => seq));
const asksAgain = () => cache.getQueryState(key)?.isInvalidated;

beforeEach(() => {
  cache = new QueryClient();
  cache.setQueryData<MessagePages>(key, {
    pages: [
      { items: [message(3), message(4)], more: true },
      { items: [message(1), message(2)], more: false },
    ],
    pageParams: [undefined, 3],
  });
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
