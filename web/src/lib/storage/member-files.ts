const databaseName = 'member-files';
const storeName = 'files';
/** What other apps handed over has its own, which `shared-in.ts` reads. */
export const sharedDatabase = 'shared-in';

const keyOf = (memberId: string, name: string) => `${memberId}:${name}`;

function resultOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** A browser that stores nothing is no error: the file is then kept in memory for as long as the tab is open. */
async function inStore<Value>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value | undefined> {
  try {
    const opening = indexedDB.open(databaseName, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
    const database = await resultOf(opening);
    try {
      return await resultOf(work(database.transaction(storeName, mode).objectStore(storeName)));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

/** Files that a member has not sent yet. They stay on the device until the member logs out. */
export async function storeMemberFile(memberId: string, name: string, file: File): Promise<void> {
  await inStore('readwrite', (store) => store.put(file, keyOf(memberId, name)));
}

export async function readMemberFile(memberId: string, name: string): Promise<File | undefined> {
  const stored = await inStore<unknown>('readonly', (store) => store.get(keyOf(memberId, name)));
  return stored instanceof File ? stored : undefined;
}

export async function dropMemberFile(memberId: string, name: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(keyOf(memberId, name)));
}

export async function forgetMemberFiles(): Promise<void> {
  await inStore('readwrite', (store) => store.clear());
}

export function forgetSharedIn(): void {
  try {
    indexedDB.deleteDatabase(sharedDatabase);
  } catch {
    // Nothing was stored.
  }
}
