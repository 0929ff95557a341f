import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { say } from '../../process/operator-words.ts';
import { syncFolder } from '../../storage/sync-folder.ts';
import { BackupError } from '../backup-error.ts';
import { inSession } from '../database/session.ts';
import { baseFolder, descriptionName } from './bases.ts';
import { copyCluster } from './copy-cluster.ts';
import { mirrorMedia } from './mirror-media.ts';
import { beginBase, finishBase } from './wal.queries.ts';
import type { WalArchive } from './wal-archive-source.ts';

const unfinished = '.partial';

/** Copies the cluster while it runs, and the media files, with what is needed to start it elsewhere. */
export async function takeBase(archive: WalArchive, signal: AbortSignal | undefined): Promise<void> {
  const { address, dataDir, walDir, keptFiles, clock, durable } = archive;
  const startedAt = clock.now();
  // After the start was noted: what is in use later has a later date.
  await mirrorMedia(archive, { signal });
  const folder = baseFolder(walDir, startedAt);
  const draft = `${folder}${unfinished}`;
  for (const name of await readdir(walDir)) {
    if (name.endsWith(unfinished)) await rm(join(walDir, name), { recursive: true, force: true });
  }
  await mkdir(draft, { mode: 0o700 });
  const label = await inSession(address, signal, async ({ db }) => {
    await beginBase(db, 'hearth');
    const cluster = join(draft, 'cluster');
    await copyCluster(join(dataDir, 'postgres'), cluster, { signal, durable });
    const end = await finishBase(db);
    if (end.tablespaces.trim() !== '')
      throw new BackupError(say('The database has tablespaces, which are not copied.'));
    await writeFile(join(cluster, 'backup_label'), end.label, { mode: 0o600, flush: true });
    return end.label;
  });
  for (const name of ['postgres-password', ...keptFiles]) await copyIfThere(join(dataDir, name), join(draft, name));
  const firstSegment = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1];
  if (!firstSegment) throw new BackupError(say('PostgreSQL did not say from where to replay its log.'));
  const description = { startedAt, finishedAt: clock.now(), firstSegment };
  await writeFile(join(draft, descriptionName), JSON.stringify(description), { flush: true });
  await rename(draft, folder);
  await syncFolder(walDir);
}

async function copyIfThere(from: string, to: string): Promise<void> {
  await copyFile(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}
