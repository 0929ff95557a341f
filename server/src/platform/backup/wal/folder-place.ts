import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openDiskStorage, readDiskStorage } from '../../storage/disk-storage.ts';
import { descriptionFolder, descriptionKey } from './bases.ts';
import type { ReadableWalPlace, WalPlace } from './wal-place.ts';

/** An archive in a folder, to which PostgreSQL writes the log itself. */
export async function openFolderPlace(walDir: string, { durable = true } = {}): Promise<WalPlace> {
  return {
    ...(await readFolderPlace(walDir)),
    store: await openDiskStorage(walDir, { durable }),
    sendLog: async () => undefined,
    removeBase: (name) => rm(join(walDir, name), { recursive: true, force: true }),
  };
}

/** Also beside the server that writes to it. */
export async function readFolderPlace(walDir: string): Promise<ReadableWalPlace> {
  await describeOldBases(walDir);
  const fetchLog = async () => ({ walDir, remove: async () => undefined });
  return { name: walDir, store: readDiskStorage(walDir), fetchLog };
}

/** Earlier versions had the description inside the copy. */
async function describeOldBases(walDir: string): Promise<void> {
  for (const name of await readdir(walDir).catch(() => [])) {
    const old = join(walDir, name, 'base.json');
    if (!/^base-.*Z$/.test(name) || !(await stat(old).catch(() => undefined))) continue;
    await mkdir(join(walDir, descriptionFolder), { recursive: true, mode: 0o700 });
    await rename(old, join(walDir, descriptionKey(name)));
  }
}
