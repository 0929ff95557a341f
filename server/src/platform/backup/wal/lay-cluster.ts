import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { chooseServerAccount } from '../../database/embedded/server-account.ts';
import { forEachOf } from '../../jobs/for-each-of.ts';
import type { WalBase } from './bases.ts';
import { clusterFolders } from './copy-cluster.ts';
import type { ReadableWalPlace } from './wal-place.ts';

type Store = ReadableWalPlace['store'];

/** Puts a copied cluster into a data folder, marked so that PostgreSQL replays the archive when it starts. */
export async function layCluster(
  store: Store,
  { name }: WalBase,
  { dataDir, dataFiles }: { dataDir: string; dataFiles: readonly string[] },
): Promise<void> {
  const cluster = join(dataDir, 'postgres');
  const draft = `${cluster}.new`;
  for (const path of [cluster, draft]) await rm(path, { recursive: true, force: true });
  for (const folder of clusterFolders) await mkdir(join(draft, folder), { recursive: true, mode: 0o700 });
  const files = `${name}/cluster`;
  const keys: string[] = [];
  for await (const { key } of store.list(files)) keys.push(key);
  await forEachOf(keys, (key) => fetchFile(store, key, join(draft, key.slice(files.length + 1))));
  await writeFile(join(draft, 'recovery.signal'), '', { mode: 0o600 });
  const account = await chooseServerAccount(cluster);
  await account.own(draft);
  for (const entry of await readdir(draft, { recursive: true })) await account.own(join(draft, entry));
  await rename(draft, cluster);
  for (const file of ['postgres-password', ...dataFiles]) {
    if (await store.stat(`${name}/${file}`)) await fetchFile(store, `${name}/${file}`, join(dataDir, file));
  }
}

async function fetchFile(store: Store, key: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(await store.get(key), createWriteStream(path, { mode: 0o600 }));
}
