import { sharedDatabase } from './member-files.ts';

/** What another app handed over. It waits on the device until a member chooses a chat for it. */
export type SharedIn = { title: string; text: string; url: string; files: readonly File[]; at: number };

export const mostSharedBytes = 200_000_000;
const longestMs = 24 * 3_600_000;

const storeName = 'shared';
const key = 'newest';

function resultOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function inShared<Value>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const opening = indexedDB.open(sharedDatabase, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
  const database = await resultOf(opening);
  try {
    return await resultOf(work(database.transaction(storeName, mode).objectStore(storeName)));
  } finally {
    database.close();
  }
}

/** In place of what was handed over before. */
export async function putShared(shared: SharedIn): Promise<void> {
  await inShared('readwrite', (store) => store.put(shared, key));
}

/** Nothing after a day. A browser that stores nothing is no error. */
export async function readShared(now: number): Promise<SharedIn | null> {
  try {
    const shared = await inShared<SharedIn | undefined>('readonly', (store) => store.get(key));
    if (shared && now - shared.at < longestMs) return shared;
    if (shared) await dropShared();
  } catch {
    // Nothing was stored.
  }
  return null;
}

export async function dropShared(): Promise<void> {
  await inShared('readwrite', (store) => store.clear()).catch(() => undefined);
}
