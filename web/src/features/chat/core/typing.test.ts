import { typingLastsMs } from '@hearth/contract/chat/rules';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { liveSocket } from '../../../lib/live/live.ts';
import { showTyping, signalTyping, typists } from './typing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const shown = () => [...typists.get().keys()];

it('expires by itself after five seconds, counted from the last word of it', () => {
  expect(typingLastsMs).toBe(5_000);
  showTyping('a_b', 'b', true);
  vi.advanceTimersByTime(typingLastsMs - 1);
  showTyping('a_b', 'b', true);
  vi.advanceTimersByTime(typingLastsMs - 1);
  expect(shown()).toEqual(['a_b']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

it('ends at once when told so, in that chat alone', () => {
  showTyping('a_b', 'b', true);
  showTyping('a_c', 'c', true);
  showTyping('a_b', 'b', false);
  expect(shown()).toEqual(['a_c']);
  showTyping('a_c', 'c', false);
});

it('ends for one member while another goes on', () => {
  showTyping('three', 'b', true);
  vi.advanceTimersByTime(typingLastsMs - 1);
  showTyping('three', 'c', true);
  expect(typists.get().get('three')).toEqual(['b', 'c']);
  vi.advanceTimersByTime(1);
  expect(typists.get().get('three')).toEqual(['c']);
  showTyping('three', 'c', false);
  expect(shown()).toEqual([]);
});

it('is told anew at the next key while there is no connection to tell it by', () => {
  const signal = vi.spyOn(liveSocket, 'signal');
  signalTyping({ chatId: 'a_b', to: 'b' }, true);
  signalTyping({ chatId: 'a_b', to: 'b' }, true);
  expect(signal).toHaveBeenCalledTimes(2);
});
