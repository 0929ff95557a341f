import { copyFile, cp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseServerAccount } from '../../database/embedded/server-account.ts';
import type { WalBase } from './bases.ts';

/** Puts a copied cluster into a data folder, marked so that PostgreSQL replays the archive when it starts. */
export async function layCluster({ folder }: WalBase, dataDir: string, keptFiles: readonly string[]): Promise<void> {
  const cluster = join(dataDir, 'postgres');
  const draft = `${cluster}.new`;
  for (const path of [cluster, draft]) await rm(path, { recursive: true, force: true });
  await cp(join(folder, 'cluster'), draft, { recursive: true });
  await writeFile(join(draft, 'recovery.signal'), '', { mode: 0o600 });
  const account = await chooseServerAccount(cluster);
  await account.own(draft);
  for (const entry of await readdir(draft, { recursive: true })) await account.own(join(draft, entry));
  await rename(draft, cluster);
  const there = await readdir(folder);
  for (const name of ['postgres-password', ...keptFiles]) {
    if (there.includes(name)) await copyFile(join(folder, name), join(dataDir, name));
  }
}
