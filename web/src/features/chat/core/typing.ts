import type { typingSignal } from '@hearth/contract/chat/endpoints';
import { typingLastsMs } from '@hearth/contract/chat/rules';
import { sendSignal } from '../../../lib/live/live.ts';
import { createStore, useStore } from '../../../lib/store.ts';

const againAfterMs = 3_000;

/** The chats in which the other member is typing. */
export const typingChats = createStore<ReadonlySet<string>>(new Set());
const expiries = new Map<string, ReturnType<typeof setTimeout>>();

export function showTyping(chatId: string, typing: boolean): void {
  clearTimeout(expiries.get(chatId));
  expiries.delete(chatId);
  const next = new Set(typingChats.get());
  if (typing) {
    next.add(chatId);
    expiries.set(
      chatId,
      setTimeout(() => showTyping(chatId, false), typingLastsMs),
    );
  } else next.delete(chatId);
  typingChats.set(next);
}

export function useIsTyping(chatId: string): boolean {
  return useStore(typingChats).has(chatId);
}

const sentAt = new Map<string, number>();

/** Sent to the other member every few seconds at most, and once at the end. */
export function sendTyping(chatId: string, typing: boolean): void {
  const last = sentAt.get(chatId);
  if (typing ? last !== undefined && performance.now() - last < againAfterMs : last === undefined) return;
  const sent = sendSignal<typeof typingSignal>('chat.typing', { chatId, typing });
  // Without a connection it was not sent: the next key tries again.
  if (typing && sent) sentAt.set(chatId, performance.now());
  else sentAt.delete(chatId);
}
