import type { MediaRemovalDeps } from '../domains/media/media.api.ts';
import { sweepMedia } from '../domains/media/removal/sweep-media.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { openUploads } from '../wiring/media.ts';
import { openMediaStorage } from '../wiring/media-storage.ts';
import type { TestApp } from './app.ts';
import { silentLog } from './silent-log.ts';

/** What the server stores files with, wherever that is. */
export async function mediaPartsOf({ config }: TestApp): Promise<Pick<MediaRemovalDeps, 'storage' | 'uploads'>> {
  const deps = { config, log: silentLog };
  return { storage: await openMediaStorage(deps), uploads: await openUploads(deps) };
}

export async function keysIn(storage: Pick<Storage, 'list'>, folder?: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(folder)) keys.push(key);
  return keys.sort();
}

/** Removes files that nothing shows or holds; its timer follows the real clock. */
export async function sweepFiles(app: TestApp): Promise<void> {
  await sweepMedia({ db: app.db, clock: app.clock, ...(await mediaPartsOf(app)) });
}
