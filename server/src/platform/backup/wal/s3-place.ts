import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { chooseServerAccount } from '../../database/embedded/server-account.ts';
import { segmentFolder } from '../../database/embedded/wal-archive.ts';
import { takeTurns } from '../../jobs/take-turns.ts';
import { say } from '../../process/operator-words.ts';
import type { S3Storage } from '../../storage/s3-storage.ts';
import { isAbsent, type Storage } from '../../storage/storage.ts';
import { BackupError } from '../backup-error.ts';
import { logFolder, precedes } from './segments.ts';
import type { ReadableWalPlace, WalPlace } from './wal-place.ts';

const idKey = 'database-id';
/** Nothing takes so long to send. */
const abandonedMs = 24 * 3_600_000;

/**
 * An archive in S3. PostgreSQL writes the log to a folder, the outbox, and the server sends it on: so PostgreSQL, which
 * runs as another user, needs no keys, and goes on while the bucket cannot be reached.
 */
export function openS3Place(name: string, store: S3Storage, outbox: string): WalPlace {
  const inTurn = takeTurns({ places: 1, waiting: 10 });
  let isOwn = false;
  return {
    ...readS3Place(name, store),
    store,
    sendLog: () =>
      inTurn(async () => {
        if (!isOwn) await claim(name, store, outbox);
        isOwn = true;
        await sendPieces(store, segmentFolder(outbox));
      }),
    async removeBase(base) {
      for await (const { key } of store.list(base)) await store.delete(key);
      await store.abortUnfinished(new Date(Date.now() - abandonedMs));
    },
  };
}

export function readS3Place(name: string, store: ReadableWalPlace['store']): ReadableWalPlace {
  return {
    name,
    store,
    async fetchLog(firstSegment, dataDir) {
      const walDir = join(dataDir, 'wal-inbox');
      await fetchPieces(store, { firstSegment, walDir, cluster: join(dataDir, 'postgres') });
      return { walDir, remove: () => rm(walDir, { recursive: true, force: true }) };
    },
  };
}

/** Two databases name their pieces alike; one would replace those of the other. */
async function claim(name: string, store: Storage, outbox: string): Promise<void> {
  const note = join(outbox, idKey);
  const noted = await store
    .get(idKey)
    .then(text)
    .catch((error: unknown) => {
      if (!isAbsent(error)) throw error;
    });
  if (noted === undefined) await store.put(idKey, createReadStream(note));
  else if (noted !== (await readFile(note, 'utf8'))) {
    throw new BackupError(say('{name} has the archive of another database; please name another place.', { name }));
  }
}

async function sendPieces(store: Storage, folder: string): Promise<void> {
  // With this ending it is still being written.
  const pieces = (await readdir(folder)).filter((piece) => !piece.endsWith('.new')).sort();
  for (const piece of pieces) {
    await store.put(`${logFolder}/${piece}`, createReadStream(join(folder, piece)));
    await rm(join(folder, piece));
  }
}

async function fetchPieces(
  store: ReadableWalPlace['store'],
  { firstSegment, walDir, cluster }: { firstSegment: string; walDir: string; cluster: string },
): Promise<void> {
  const folder = segmentFolder(walDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const account = await chooseServerAccount(cluster);
  for (const path of [walDir, folder]) await account.own(path);
  for await (const { key } of store.list(logFolder)) {
    const piece = key.slice(logFolder.length + 1);
    if (precedes(piece, firstSegment)) continue;
    const path = join(folder, piece);
    await pipeline(await store.get(key), createWriteStream(path, { mode: 0o600 }));
    await account.own(path);
  }
}
