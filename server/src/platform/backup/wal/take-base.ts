import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { say } from '../../process/operator-words.ts';
import { isAbsent, type Storage } from '../../storage/storage.ts';
import { BackupError } from '../backup-error.ts';
import { inSession } from '../database/session.ts';
import { descriptionKey, nameOfBase } from './bases.ts';
import { copyCluster } from './copy-cluster.ts';
import { mediaNamesKey, mirrorMedia } from './mirror-media.ts';
import { beginBase, finishBase } from './wal.queries.ts';
import type { WalArchive } from './wal-archive-source.ts';
import type { WalPlace } from './wal-place.ts';

/** Names copies that are not whole yet. */
const begunFolder = 'begun';

const textStream = (text: string) => Readable.from([Buffer.from(text)]);

/** Copies the cluster while it runs, and the media files, with what is needed to start it elsewhere. */
export async function takeBase(archive: WalArchive, signal: AbortSignal | undefined): Promise<void> {
  const { address, dataDir, place, dataFiles, clock } = archive;
  const { store } = place;
  const startedAt = clock.now();
  const name = nameOfBase(startedAt);
  await removeUnfinished(place);
  await store.put(`${begunFolder}/${name}`, Readable.from([]));
  // After the start was noted: what is stored later has a later date.
  const names = await mirrorMedia(archive, { signal });
  const label = await inSession(address, signal, async ({ db }) => {
    await beginBase(db, 'hearth');
    const to = `${name}/cluster`;
    await copyCluster({ from: join(dataDir, 'postgres'), store, to, signal });
    const end = await finishBase(db);
    if (end.tablespaces.trim() !== '')
      throw new BackupError(say('The database has tablespaces, which are not copied.'));
    await store.put(`${to}/backup_label`, textStream(end.label));
    return end.label;
  });
  for (const file of ['postgres-password', ...dataFiles])
    await copyIfThere(store, join(dataDir, file), `${name}/${file}`);
  await store.put(mediaNamesKey(name), textStream([...names.shortNames()].join('\n')));
  const firstSegment = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1];
  if (!firstSegment) throw new BackupError(say('PostgreSQL did not say from where to replay its log.'));
  await place.sendLog();
  const description = { startedAt, finishedAt: clock.now(), firstSegment };
  await store.put(descriptionKey(name), textStream(JSON.stringify(description)));
  await store.delete(`${begunFolder}/${name}`);
}

async function removeUnfinished({ store, removeBase }: WalPlace): Promise<void> {
  for await (const { key } of store.list(begunFolder)) {
    const name = key.slice(begunFolder.length + 1);
    // After a crash right at the end it is whole.
    if (!(await store.stat(descriptionKey(name)))) await removeBase(name);
    await store.delete(key);
  }
}

async function copyIfThere(store: Storage, from: string, key: string): Promise<void> {
  const file = await open(from).catch((error: unknown) => {
    if (!isAbsent(error)) throw error;
  });
  if (file) await store.put(key, file.createReadStream());
}
