import { typingLastsMs } from '@hearth/contract/chat/rules';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { liveSocket } from '../../../lib/live/live.ts';
import { sendTyping, showTyping, typingChats } from './typing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const shown = () => [...typingChats.get()];

it('expires by itself after five seconds, counted from the last word of it', () => {
  expect(typingLastsMs).toBe(5_000);
  showTyping('a_b', true);
  vi.advanceTimersByTime(typingLastsMs - 1);
  showTyping('a_b', true);
  vi.advanceTimersByTime(typingLastsMs - 1);
  expect(shown()).toEqual(['a_b']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

it('ends at once when told so, in that chat alone', () => {
  showTyping('a_b', true);
  showTyping('a_c', true);
  showTyping('a_b', false);
  expect(shown()).toEqual(['a_c']);
});

it('is told anew at the next key while there is no connection to tell it by', () => {
  const signal = vi.spyOn(liveSocket, 'signal');
  sendTyping('a_b', true);
  sendTyping('a_b', true);
  expect(signal).toHaveBeenCalledTimes(2);
});
