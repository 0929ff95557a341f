import { readdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { signIn } from '@hearth/contract/accounts/endpoints';
import { deletePost, readFeed } from '@hearth/contract/posts/endpoints';
import { describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { storedFiles } from '../domains/media/media.api.ts';
import type { BackupSource } from '../platform/backup/backup-source.ts';
import { checkBackup } from '../platform/backup/check-backup.ts';
import { makeBackup, partialPath } from '../platform/backup/make-backup.ts';
import { readConfig } from '../platform/config/config.ts';
import { upgradeDatabase } from '../platform/database/migrate/upgrade-database.ts';
import { createLog } from '../platform/log/log.ts';
import { noteSnapshot, useBackupBench } from '../testing/backup-bench.ts';
import { allFiles, allRows } from '../testing/backups.ts';
import { TestClient } from '../testing/client.ts';
import { writePost } from '../testing/posts.ts';
import { silentLog } from '../testing/silent-log.ts';
import { uploadPhoto } from '../testing/small-site.ts';

const at = useBackupBench();

const secret = undefined;
const media = (root: string) => allFiles(join(root, 'media'));
const postPhoto = async () =>
  writePost(at.bench.site.ada, { mediaIds: [await uploadPhoto(at.bench.site.ada, 'post')] });
const remove = ({ id }: { id: string }) => at.bench.site.ada.client.call(deletePost, { params: { postId: id } });

describe('a backup and its restore', () => {
  it('have every row and every file, and the restored site works', async () => {
    const { noted, watched } = noteSnapshot(at.bench);
    const summary = await makeBackup(watched, at.place.file, { secret });
    const counts = Object.entries(noted.rows).map(([table, { length }]) => [table, length]);
    expect(summary.rows).toEqual(Object.fromEntries(counts));
    // A table without rows would prove nothing. Handed-over events are taken over within a second.
    const empty = Object.entries(summary.rows).filter(
      ([table, count]) => count === 0 && table !== 'handed_over_events',
    );
    expect(
      empty.map(([table]) => table),
      'tables that fillSmallSite() leaves empty',
    ).toEqual([]);
    await at.place.restore();
    expect(await allRows(at.place.target.db)).toEqual(noted.rows);
    expect(await media(at.place.dataDir)).toEqual(await media(at.bench.app.config.dataDir));
    expect(await readFile(join(at.place.dataDir, 'push-keys.json'), 'utf8')).toBe(
      await readFile(join(at.bench.app.config.dataDir, 'push-keys.json'), 'utf8'),
    );
    expect((await stat(join(at.place.dataDir, 'push-keys.json'))).mode & 0o777).toBe(0o600);
    await expectWorkingSite();
  });

  it('are of one moment while members write', async () => {
    const stop = new AbortController();
    const { noted, watched } = noteSnapshot(at.bench);
    const writer = (async () => {
      for (let n = 0; !stop.signal.aborted; n += 1) {
        const post = await postPhoto();
        if (n % 2 === 0) await remove(post);
      }
    })();
    await makeBackup(watched, at.place.file, { secret });
    stop.abort();
    await writer;
    await at.place.restore();
    expect(await allRows(at.place.target.db)).toEqual(noted.rows);
    const restored = await media(at.place.dataDir);
    for (const [key, bytes] of noted.files) expect(restored.get(key)?.equals(bytes), key).toBe(true);
  });

  it('have what was uploaded and not what was deleted while media was copied', async () => {
    const deleted = await postPhoto();
    const url = (post: typeof deleted) => post.media[0]?.url.replace('/files/', '') ?? '';
    let added = deleted;
    const { noted, watched } = noteSnapshot(at.bench, {
      async beforeSnapshot() {
        await remove(deleted);
        added = await postPhoto();
      },
    });
    await makeBackup(watched, at.place.file, { secret });
    await at.place.restore();
    const restored = await media(at.place.dataDir);
    expect([...restored.keys()]).toEqual([...noted.files.keys()].sort());
    expect(restored.has(decodeURIComponent(url(added)))).toBe(true);
    expect(restored.has(decodeURIComponent(url(deleted)))).toBe(false);
  });

  it('tolerate a file that is deleted with its row after the snapshot, and report one that is lost', async () => {
    const posts: Awaited<ReturnType<typeof postPhoto>>[] = [];
    const { watched } = noteSnapshot(at.bench, {
      beforeSnapshot: async () => void posts.push(await postPhoto()),
      inSnapshot: async () => void (await remove(posts[0] as (typeof posts)[0])),
    });
    expect((await makeBackup(watched, at.place.file, { secret })).missing).toEqual([]);
    const lost = await postPhoto();
    const keys: string[] = [];
    for await (const page of storedFiles(at.bench.app.db)) keys.push(...page);
    const key = keys.at(-1) as string;
    await rm(join(at.bench.app.config.dataDir, 'media', key));
    const other = join(at.place.folder, 'other.backup');
    expect((await makeBackup(at.bench.source, other, { secret })).missing).toEqual([key]);
    expect((await checkBackup(other, { secret })).summary.missing).toEqual([key]);
    await remove(lost);
  });
});

async function expectWorkingSite(): Promise<void> {
  const config = readConfig({ DATA_DIR: at.place.dataDir, RATE_LIMIT_FACTOR: '0', LOG_LEVEL: 'silent' });
  const { clock } = at.bench.app;
  const log = createLog('silent');
  const restored = await createApp({
    config,
    db: at.place.target.db,
    clock,
    log,
    webDir: join(at.place.dataDir, 'no-web'),
  });
  try {
    const client = new TestClient(restored.http);
    const { email, password } = at.bench.site.ada;
    expect(await client.call(signIn, { body: { identifier: email, password } })).toMatchObject({ status: 200 });
    expect((await client.call(readFeed)).ok.items.length).toBeGreaterThan(0);
    const photo = await client.request({ method: 'GET', url: at.bench.site.photoUrl });
    expect(photo.status).toBe(200);
    expect(
      photo.body.equals((await at.bench.site.ada.client.request({ method: 'GET', url: at.bench.site.photoUrl })).body),
    ).toBe(true);
  } finally {
    await restored.stop();
  }
}

describe('an interrupted backup', () => {
  it('is not mistaken for a whole one and is continued without copying media again', async () => {
    const stopping = new AbortController();
    const { watched } = noteSnapshot(at.bench, { beforeSnapshot: async () => stopping.abort() });
    await expect(makeBackup(watched, at.place.file, { secret, signal: stopping.signal })).rejects.toThrow();
    expect(await readdir(at.place.folder)).toEqual(['site.backup.partial']);
    await expect(checkBackup(partialPath(at.place.file), { secret })).rejects.toThrow('ends too early');
    await expect(makeBackup(at.bench.source, at.place.file, { secret })).rejects.toThrow('continue it with --resume');
    const before = (await stat(partialPath(at.place.file))).size;
    await truncate(partialPath(at.place.file), before - 10);
    const read: string[] = [];
    const files: BackupSource['files'] = {
      ...at.bench.source.files,
      async get(key) {
        read.push(key);
        return at.bench.source.files.get(key);
      },
    };
    const { noted, watched: resumed } = noteSnapshot(at.bench);
    await makeBackup({ ...resumed, files }, at.place.file, { secret, resume: true });
    // Only the one that the cut has damaged.
    expect(read).toHaveLength(1);
    await at.place.restore();
    expect(await allRows(at.place.target.db)).toEqual(noted.rows);
    expect(await media(at.place.dataDir)).toEqual(await media(at.bench.app.config.dataDir));
  });
});

it('a server can start while a backup has its snapshot', async () => {
  let started = false;
  const { watched } = noteSnapshot(at.bench, {
    async inSnapshot() {
      await upgradeDatabase({ db: at.bench.app.db, owner: at.bench.source.address }, silentLog);
      started = true;
    },
  });
  await makeBackup(watched, at.place.file, { secret });
  expect(started).toBe(true);
});
