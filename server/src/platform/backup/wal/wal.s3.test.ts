import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { keysIn } from '../../../testing/media.ts';
import { testS3Place } from '../../../testing/s3.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { pictureReferences, useWalSite } from '../../../testing/wal-site.ts';
import { segmentFolder, walOutbox } from '../../database/embedded/wal-archive.ts';
import { sql } from '../../database/sql.ts';
import { openDiskStorage } from '../../storage/disk-storage.ts';
import { connectS3 } from '../../storage/s3-client.ts';
import { openS3Storage, type S3Storage } from '../../storage/s3-storage.ts';
import type { FileReferences } from '../files/file-references.ts';
import { readBases } from './bases.ts';
import { keepWalArchive } from './keep-wal-archive.ts';
import { restoreWal } from './restore-wal.ts';
import { openS3Place, readS3Place } from './s3-place.ts';
import type { WalArchive } from './wal-archive-source.ts';

const place = testS3Place();
const name = `s3://${place.bucket}/${place.prefix}`;
const connection = connectS3(place, () => undefined);
const store: S3Storage = openS3Storage(connection, place);
const site = useWalSite({
  walDir: (_, dataDir) => walOutbox(dataDir),
  openPlace: async (outbox) => openS3Place(name, store, outbox),
});
const { start, addPicture } = site;

const keep = (archive: WalArchive) => keepWalArchive(archive, { log: silentLog, signal: new AbortController().signal });

async function restoreTo(target: string, until?: Date) {
  const at = join(site.folder, target);
  const openFiles = () => openDiskStorage(join(at, 'media'));
  const settings = {
    dataDir: at,
    dataFiles: ['push-keys.json'],
    references: pictureReferences,
    openFiles,
    log: silentLog,
    durable: false,
  };
  const result = await restoreWal({ ...settings, place: readS3Place(name, store), until });
  const { db, stop } = await start({ at, archiving: false });
  const { rows } = await sql<{ key: string }>`select key from pictures order by key`.execute(db);
  await stop();
  return { result, keys: rows.map(({ key }) => key), at };
}

it('a site is brought back to a moment from an archive in S3', async () => {
  const { db, archive, stop } = await start();
  await sql`create table pictures (key text primary key)`.execute(db);
  await writeFile(join(site.dataDir, 'push-keys.json'), '{"kept":true}');
  await addPicture(db, 'a/first.jpg');
  await keep(archive);
  await addPicture(db, 'a/second.jpg');
  await keep(archive);
  await pause(50);
  const wanted = new Date();
  await pause(50);
  await sql`delete from pictures`.execute(db);
  const { rows } = await sql<{ name: string }>`select pg_walfile_name(pg_switch_wal()) as name`.execute(db);
  // What waits in the outbox while the bucket cannot be reached is sent when it can.
  const down = { ...place, endpoint: 'http://127.0.0.1:1' };
  const unreachable = openS3Storage(
    connectS3(down, () => undefined),
    down,
  );
  await expect(openS3Place(name, unreachable, site.walDir).sendLog()).rejects.toMatchObject({ status: 503 });
  const waiting = () => readdir(segmentFolder(site.walDir));
  await expect.poll(waiting).toContain(rows[0]?.name);
  await archive.place.sendLog();
  expect(await waiting()).not.toContain(rows[0]?.name);
  expect(await keysIn(store, 'wal')).toContain(`wal/${rows[0]?.name}`);
  await stop();

  const then = await restoreTo('then', wanted);
  expect(then.keys).toEqual(['a/first.jpg', 'a/second.jpg']);
  expect(then.result).toEqual({ files: 2, missing: [] });
  expect(await readFile(join(then.at, 'media', 'a/second.jpg'), 'utf8')).toBe('bytes of a/second.jpg');
  expect(await readFile(join(then.at, 'push-keys.json'), 'utf8')).toBe('{"kept":true}');
  expect(await readdir(then.at)).not.toContain('wal-inbox');
  expect((await restoreTo('all')).keys).toEqual([]);
});

it('what an interrupted copy left is deleted by the next, and old copies with their log', async () => {
  const { db, archive, stop } = await start();
  const [first] = await readBases(store);
  const later = (hours: number) => ({ now: () => new Date(Date.now() + hours * 3_600_000) });
  const stopping = new AbortController();
  const failing: FileReferences = {
    ...pictureReferences,
    // biome-ignore lint/correctness/useYield: it fails before the first page
    async *all() {
      throw new Error('power cut');
    },
  };
  const halfway = keepWalArchive(
    { ...archive, references: failing, clock: later(25) },
    { log: silentLog, signal: stopping.signal },
  );
  await expect(halfway).rejects.toThrow('power cut');
  expect(await keysIn(store, 'begun')).toHaveLength(1);
  for (const hours of [50, 75]) await keep({ ...archive, clock: later(hours) });
  expect(await keysIn(store, 'begun')).toEqual([]);
  const bases = await readBases(store);
  expect(bases).toHaveLength(2);
  expect(await keysIn(store, first?.name)).toEqual([]);
  expect(await keysIn(store, 'wal')).not.toContain(`wal/${first?.firstSegment}`);
  // No row names them any more, and no copy that is kept.
  expect(await keysIn(store, 'media')).toEqual([]);
  expect(await sql`select 1`.execute(db)).toBeTruthy();
  await stop();
});

it('the archive of another database is refused', async () => {
  const { archive, stop } = await start({ at: join(site.folder, 'stranger') });
  await expect(keep(archive)).rejects.toThrow(
    `${name} has the archive of another database; please name another place.`,
  );
  await stop();
});
