import type { typingSignal } from '@hearth/contract/chat/endpoints';
import { typingLastsMs } from '@hearth/contract/chat/rules';
import { sendSignal } from '../../../lib/live/live.ts';
import { createStore, useStore } from '../../../lib/state/store.ts';
import type { ChatAddress } from '../core/chat-address.ts';

const againAfterMs = 3_000;
const nobody: readonly string[] = [];

/** Which members are typing, by chat. */
export const typists = createStore<ReadonlyMap<string, readonly string[]>>(new Map());
const expiries = new Map<string, ReturnType<typeof setTimeout>>();

export function showTyping(chatId: string, memberId: string, typing: boolean): void {
  const expiry = `${chatId} ${memberId}`;
  clearTimeout(expiries.get(expiry));
  expiries.delete(expiry);
  const others = (typists.get().get(chatId) ?? nobody).filter((id) => id !== memberId);
  if (typing) {
    expiries.set(
      expiry,
      setTimeout(() => showTyping(chatId, memberId, false), typingLastsMs),
    );
  }
  const next = new Map(typists.get());
  const now = typing ? [...others, memberId] : others;
  if (now.length > 0) next.set(chatId, now);
  else next.delete(chatId);
  typists.set(next);
}

/** The ids of the members who are typing in a chat. */
export function useTypists(chatId: string): readonly string[] {
  return useStore(typists).get(chatId) ?? nobody;
}

const signalledAt = new Map<string, number>();

/** Sent to the other members at most every few seconds, and once when it ends. */
export function signalTyping({ chatId, to }: ChatAddress, typing: boolean): void {
  const last = signalledAt.get(chatId);
  if (typing ? last !== undefined && performance.now() - last < againAfterMs : last === undefined) return;
  const sent = sendSignal<typeof typingSignal>('chat.typing', { chatId, to, typing });
  // Without a connection nobody received it: the next key sends it again.
  if (typing && sent) signalledAt.set(chatId, performance.now());
  else signalledAt.delete(chatId);
}
