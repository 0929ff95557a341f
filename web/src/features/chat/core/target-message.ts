import { createStore, useStore } from '../../../lib/state/store.ts';

/** The message that a search, a quote or a date led to; a date knows only its number: its chat reads back to it and shows it. */
type Target = { chatId: string; messageId: string | null; seq: number };

const target = createStore<Target | null>(null);

export function setTargetMessage(message: Target): void {
  target.set(message);
}

export function clearTargetMessage(): void {
  target.set(null);
}

export function useTargetMessage(chatId: string): Target | null {
  const found = useStore(target);
  return found?.chatId === chatId ? found : null;
}

/** Larger pages are read on the way there. */
export function hasTarget(chatId: string): boolean {
  return target.get()?.chatId === chatId;
}
