import { createStore, useStore } from '../../../lib/state/store.ts';

/** The message that a search led to: its chat reads back to it and shows it. */
type Sought = { chatId: string; messageId: string; seq: number };

const sought = createStore<Sought | null>(null);

export function seekMessage(message: Sought): void {
  sought.set(message);
}

export function endSeeking(): void {
  sought.set(null);
}

export function useSoughtMessage(chatId: string): Sought | null {
  const found = useStore(sought);
  return found?.chatId === chatId ? found : null;
}
