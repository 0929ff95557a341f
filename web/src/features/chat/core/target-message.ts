import { createStore, useStore } from '../../../lib/state/store.ts';

/** The message that a search led to: its chat reads back to it and shows it. */
type Target = { chatId: string; messageId: string; seq: number };

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
