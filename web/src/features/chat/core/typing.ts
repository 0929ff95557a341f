import type { typingSignal } from '@hearth/contract/chat/endpoints';
import { typingLastsMs } from '@hearth/contract/chat/rules';
import { sendSignal } from '../../../lib/live/live.ts';
import { createStore, useStore } from '../../../lib/store.ts';

const againAfterMs = 3_000;

/** In which chats the other is typing. */
export const typists = createStore<ReadonlySet<string>>(new Set());
const expiries = new Map<string, ReturnType<typeof setTimeout>>();

export function showTyping(chatId: string, typing: boolean): void {
  clearTimeout(expiries.get(chatId));
  expiries.delete(chatId);
  const next = new Set(typists.get());
  if (typing) {
    next.add(chatId);
    expiries.set(
      chatId,
      setTimeout(() => showTyping(chatId, false), typingLastsMs),
    );
  } else next.delete(chatId);
  typists.set(next);
}

export function useIsTyping(chatId: string): boolean {
  return useStore(typists).has(chatId);
}

const toldAt = new Map<string, number>();

/** Told to the other at most every few seconds, and once when it ends. */
export function tellTyping(chatId: string, typing: boolean): void {
  const last = toldAt.get(chatId);
  if (typing ? last !== undefined && performance.now() - last < againAfterMs : last === undefined) return;
  const told = sendSignal<typeof typingSignal>('chat.typing', { chatId, typing });
  // Without a connection nobody heard it: the next key tells it anew.
  if (typing && told) toldAt.set(chatId, performance.now());
  else toldAt.delete(chatId);
}
