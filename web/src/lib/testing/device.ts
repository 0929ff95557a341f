import { vi } from 'vitest';

/** Node has no localStorage: this one lives for a test and, like a browser's, has its keys as own properties. */
export function stubLocalStorage(): Record<string, string> {
  const items: Record<string, string> = Object.create({
    getItem: (key: string) => items[key] ?? null,
    setItem(key: string, value: string) {
      items[key] = value;
    },
    removeItem(key: string) {
      delete items[key];
    },
  });
  vi.stubGlobal('localStorage', items);
  return items;
}

type Answer = { result?: unknown; onsuccess?: () => void };

function answerSoon(work: () => unknown): Answer {
  const answer: Answer = {};
  queueMicrotask(() => {
    answer.result = work();
    answer.onsuccess?.();
  });
  return answer;
}

/** As much of IndexedDB as member-files.ts uses; what it stores can be read and changed in the map. */
export function stubIndexedDb(): Map<string, unknown> {
  const stored = new Map<string, unknown>();
  const store = {
    put: (value: unknown, key: string) => answerSoon(() => stored.set(key, value)),
    get: (key: string) => answerSoon(() => stored.get(key)),
    delete: (key: string) => answerSoon(() => stored.delete(key)),
  };
  const database = { close() {}, transaction: () => ({ objectStore: () => store }) };
  vi.stubGlobal('indexedDB', { open: () => answerSoon(() => database) });
  return stored;
}
