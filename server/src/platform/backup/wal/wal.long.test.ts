import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createFakeClock } from '../../../testing/clock.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { pictureReferences, useWalSite } from '../../../testing/wal-site.ts';
import type { Database } from '../../database/database.ts';
import { segmentFolder } from '../../database/embedded/wal-archive.ts';
import { sql } from '../../database/sql.ts';
import { openDiskStorage, readDiskStorage } from '../../storage/disk-storage.ts';
import { readBases } from './bases.ts';
import { openFolderPlace, readFolderPlace } from './folder-place.ts';
import { keepWalArchive } from './keep-wal-archive.ts';
import { restoreWal } from './restore-wal.ts';
import { scheduleWalArchive } from './schedule-wal-archive.ts';
import { hasGap } from './segments.ts';
import type { WalArchive } from './wal-archive-source.ts';

// A folder whose name needs quotes and has a character that PostgreSQL gives a meaning.
const site = useWalSite({
  walDir: (folder) => join(folder, "the log's 100% archive"),
  openPlace: (walDir) => openFolderPlace(walDir, { durable: false }),
});
const { start, addPicture } = site;

const keep = (archive: WalArchive, log = silentLog) =>
  keepWalArchive(archive, { log, signal: new AbortController().signal });

async function removePicture(db: Database, key: string): Promise<void> {
  await sql`delete from pictures where key = ${key}`.execute(db);
  await rm(join(site.dataDir, 'media', key));
}

/** A moment that lies clearly between what was before and what comes. */
async function moment(): Promise<Date> {
  await pause(50);
  const now = new Date();
  await pause(50);
  return now;
}

/** Until everything written so far is in the archive. */
async function archived(db: Database): Promise<void> {
  await sql`select pg_logical_emit_message(true, 'test', 'so that there is something to switch from')`.execute(db);
  const { rows } = await sql<{ name: string }>`select pg_walfile_name(pg_switch_wal()) as name`.execute(db);
  await expect.poll(() => readdir(segmentFolder(site.walDir))).toContain(rows[0]?.name);
}

const restoreTo = async (name: string, until?: Date) => {
  const target = join(site.folder, name);
  const openFiles = () => openDiskStorage(join(target, 'media'));
  const settings = {
    dataDir: target,
    dataFiles: ['push-keys.json'],
    references: pictureReferences,
    openFiles,
    log: silentLog,
  };
  const result = await restoreWal({ ...settings, place: await readFolderPlace(site.walDir), until, durable: false });
  const { db, stop } = await start({ archiving: false, at: target });
  const { rows } = await sql<{ key: string }>`select key from pictures order by key`.execute(db);
  await stop();
  const pictures = await Promise.all(
    rows.map(async ({ key }) => [key, await readFile(join(target, 'media', key), 'utf8').catch(() => undefined)]),
  );
  return { result, pictures: Object.fromEntries(pictures), target };
};

let beforeCopy: Date;
let wanted: Date;

it('a site is brought back to any moment since the first copy', async () => {
  const { db, archive, stop } = await start();
  await sql`create table pictures (key text primary key)`.execute(db);
  await writeFile(join(site.dataDir, 'push-keys.json'), '{"kept":true}');
  await addPicture(db, 'a/first.jpg');
  beforeCopy = await moment();
  await keep(archive);
  await addPicture(db, 'a/second.jpg');
  await keep(archive);
  wanted = await moment();
  await removePicture(db, 'a/first.jpg');
  await addPicture(db, 'a/third.jpg');
  await archived(db);
  await stop();

  const then = await restoreTo('then', wanted);
  expect(then.pictures).toEqual({ 'a/first.jpg': 'bytes of a/first.jpg', 'a/second.jpg': 'bytes of a/second.jpg' });
  expect(then.result).toEqual({ files: 2, missing: [] });
  expect(await readFile(join(then.target, 'push-keys.json'), 'utf8')).toBe('{"kept":true}');
  expect(await readdir(then.target)).not.toContain('restore-unfinished');
  expect((await stat(join(then.target, 'postgres'))).mode & 0o777).toBe(0o700);

  const all = await restoreTo('all');
  expect(Object.keys(all.pictures)).toEqual(['a/second.jpg', 'a/third.jpg']);
  // Uploaded after the archive was last looked after.
  expect(all.result).toEqual({ files: 1, missing: ['a/third.jpg'] });
});

it('moments outside the archive and folders that are not empty are refused', async () => {
  await expect(restoreTo('early', beforeCopy)).rejects.toThrow(/^The archive in .* begins at 20/);
  await expect(restoreTo('late', new Date(Date.now() + 60_000))).rejects.toThrow(/ends before .*; without --until/);
  await expect(restoreTo('then', wanted)).rejects.toThrow('is not empty');
  expect((await restoreTo('late')).result.files).toBe(1);
});

it('a start without the archive leaves a gap, which a new copy closes', async () => {
  const without = await start({ archiving: false });
  await addPicture(without.db, 'b/unseen.jpg');
  for (let n = 0; n < 3; n += 1) {
    await sql`create table ${sql.table(`gap${n}`)} (a int)`.execute(without.db);
    await sql`select pg_switch_wal()`.execute(without.db);
  }
  await sql`checkpoint`.execute(without.db);
  await without.stop();
  const { db, archive, stop } = await start();
  const before = await readBases(readDiskStorage(site.walDir));
  await keep(archive);
  expect(await readBases(readDiskStorage(site.walDir))).toHaveLength(before.length + 1);
  await keep(archive);
  expect(await readBases(readDiskStorage(site.walDir))).toHaveLength(before.length + 1);
  await archived(db);
  await stop();
  expect(Object.keys((await restoreTo('after-gap')).pictures)).toContain('b/unseen.jpg');
});

it('what was uploaded last is copied when the server stops', async () => {
  const { db, archive, stop } = await start();
  const watch = (_: AbortSignal, run: () => Promise<void>) => run();
  const job = scheduleWalArchive(async () => archive, { name: site.walDir, log: silentLog, watch });
  await job.runNow();
  await addPicture(db, 'd/last.jpg');
  await job.stop();
  await addPicture(db, 'd/very-last.jpg');
  await job.finish?.();
  expect((await readdir(join(site.walDir, 'media', 'd'))).sort()).toEqual(['last.jpg', 'very-last.jpg']);
  await archived(db);
  await stop();
});

it('old copies, their log and unused media are deleted', async () => {
  const { db, archive, stop } = await start();
  const clock = createFakeClock(new Date());
  const turn = async () => {
    clock.advance(24 * 3_600_000);
    await keep({ ...archive, clock });
  };
  await addPicture(db, 'c/kept.jpg');
  await addPicture(db, 'c/removed.jpg');
  await turn();
  await removePicture(db, 'c/removed.jpg');
  const mirrored = () => readdir(join(site.walDir, 'media', 'c'));
  await turn();
  expect((await mirrored()).sort()).toEqual(['kept.jpg', 'removed.jpg']);
  await turn();
  await turn();
  expect(await mirrored()).toEqual(['kept.jpg']);
  const bases = await readBases(readDiskStorage(site.walDir));
  expect(bases).toHaveLength(2);
  const oldest = bases[0]?.firstSegment ?? '';
  const segments = (await readdir(segmentFolder(site.walDir))).filter((name) => !name.endsWith('.history'));
  expect(segments.filter((name) => name < oldest)).toEqual([]);
  expect(segments).toContain(oldest);
  await stop();
});

it('a failing archive is reported, and recovers by itself', async () => {
  const { db, archive, stop } = await start();
  const { rows } = await sql<{ name: string }>`select pg_walfile_name(pg_current_wal_lsn()) as name`.execute(db);
  const inTheWay = join(segmentFolder(site.walDir), rows[0]?.name ?? '');
  await writeFile(inTheWay, 'not this one');
  await sql`create table ${sql.table(`t${randomUUID()}`)} (a int); select pg_switch_wal()`.execute(db);
  const errors: string[] = [];
  const log = { ...silentLog, error: (...said: unknown[]) => void errors.push(String(said[1])) };
  await expect
    .poll(() => keep(archive, log).then(() => errors.at(-1)), { timeout: 30_000 })
    .toContain('PostgreSQL cannot archive its log to');
  expect(await readFile(inTheWay, 'utf8')).toBe('not this one');
  await rm(inTheWay);
  await archived(db);
  await stop();
});

it('the archive of another database is refused', async () => {
  await expect(start({ at: join(site.folder, 'stranger') })).rejects.toThrow('has the archive of another database');
});

it('a gap is found wherever it is', () => {
  const name = (number: number) => `00000001${'00000000'}${number.toString(16).padStart(8, '0').toUpperCase()}`;
  const first = name(0xfe);
  const current = `000000010000000100000002`;
  const whole = new Set([0xfe, 0xff, 0x100, 0x101]);
  expect(hasGap(whole, first, current)).toBe(false);
  expect(hasGap(whole, first, `00000002${current.slice(8)}`)).toBe(true);
  for (const missing of whole)
    expect(hasGap(new Set([...whole].filter((n) => n !== missing)), first, current)).toBe(true);
});
