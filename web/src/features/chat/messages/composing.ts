import type { Message } from '@hearth/contract/chat/endpoints';
import { createStore, useStore } from '../../../lib/state/store.ts';

/** What the field of a chat writes, if it is not just a new message. */
export type Composing = { kind: 'reply' | 'edit'; message: Message };

const byChat = createStore<ReadonlyMap<string, Composing>>(new Map());

export function compose(composing: Composing): void {
  byChat.set(new Map(byChat.get()).set(composing.message.chatId, composing));
}

export function stopComposing(chatId: string): void {
  const left = new Map(byChat.get());
  if (left.delete(chatId)) byChat.set(left);
}

export function useComposing(chatId: string): Composing | undefined {
  return useStore(byChat).get(chatId);
}
