import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, it } from 'vitest';
import { storedFiles } from '../domains/media/media.api.ts';
import { findCommand } from '../operator/run-command.ts';
import { checkBackup } from '../platform/backup/check-backup.ts';
import { makeBackup } from '../platform/backup/make-backup.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import type { Config } from '../platform/config/config.ts';
import type { Connection } from '../platform/database/connect/connection.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { systemClock } from '../platform/time/clock.ts';
import { noteSnapshot, useBackupBench } from '../testing/backup-bench.ts';
import { allRows, targetAt } from '../testing/backups.ts';
import { keysIn } from '../testing/media.ts';
import { silentLog } from '../testing/silent-log.ts';
import { restoreTarget } from './backup.ts';
import { openMediaStorage } from './media-storage.ts';

const at = useBackupBench();
const secret = undefined;
const log = silentLog;
let keys: string[];
let original: Map<string, string>;

beforeAll(async () => {
  keys = [];
  for await (const page of storedFiles(at.bench.app.db)) keys.push(...page);
  keys.sort();
  original = await contents(await openMediaStorage({ config: at.bench.app.config, log }));
});

async function contents(storage: Storage): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const key of keys) found.set(key, (await buffer(await storage.get(key))).toString('base64'));
  return found;
}

const inFolder = (): Config => ({ ...at.bench.app.config, dataDir: at.place.dataDir, s3: undefined });

/** Another part of the same bucket. */
function inBucket(): Config {
  const { s3 } = at.bench.app.config;
  if (!s3) throw new Error('not in S3');
  return { ...inFolder(), s3: { ...s3, prefix: `test-${randomUUID()}/` } };
}

async function restoreInto(config: Config): Promise<Storage> {
  const { openFiles } = restoreTarget(config, log);
  await restoreBackup(at.place.file, { ...targetAt(at.place.target, at.place.dataDir), openFiles }, { secret });
  return openMediaStorage({ config, log });
}

it.each([
  ['a bucket', inBucket],
  ['a folder', inFolder],
])('a site with media in S3 is backed up, checked and restored into %s', async (_, place) => {
  expect(keys.length).toBeGreaterThan(5);
  const { watched, noted } = noteSnapshot(at.bench);
  await makeBackup(watched, at.place.file, { secret });
  expect((await checkBackup(at.place.file, { secret })).summary).toMatchObject({ files: keys.length, missing: [] });
  const config = place();
  const restored = await restoreInto(config);
  expect(await allRows(at.place.target.db)).toEqual(noted.rows);
  expect(await keysIn(restored)).toEqual(keys);
  expect(await contents(restored)).toEqual(original);
  expect((await readdir(at.place.dataDir)).includes('media')).toBe(config.s3 === undefined);
});

it('a folder is copied into a bucket by a command that can be interrupted and run again', async () => {
  await makeBackup(at.bench.source, at.place.file, { secret });
  const folder = await restoreInto(inFolder());
  const { host, user, password, database } = at.bench.source.address as Connection;
  const databaseUrl = `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}`;
  const config = { ...inBucket(), databaseUrl };
  const { command } = findCommand(['media', 'copy-to-s3']);
  if (!('runOnSite' in command)) throw new Error('not a command about the whole site');
  const run = (settings: Config, stopping = new AbortController(), showProgress = () => () => {}) =>
    command.runOnSite({ config: settings, clock: systemClock, log, signal: stopping.signal, showProgress }, []);

  await expect(run({ ...inFolder(), databaseUrl })).rejects.toThrow('Please name the bucket with S3_BUCKET');
  const stopping = new AbortController();
  await expect(run(config, stopping, () => () => stopping.abort())).rejects.toThrow(
    'Interrupted. It can be run again.',
  );
  const bucket = await openMediaStorage({ config, log });
  const before = (await keysIn(bucket)).length;
  expect(before).toBeLessThan(keys.length);
  // Half of a file from somewhere is not taken for a whole one.
  await bucket.put(keys.at(-1) ?? '', Readable.from([Buffer.from('half')]));
  expect(await run(config)).toBe(
    `${keys.length - before} media files are copied and compared, ${before} were in the bucket already. None is missing.`,
  );
  expect(await contents(bucket)).toEqual(original);
  expect(await run(config)).toContain(`0 media files are copied and compared, ${keys.length} were`);

  const lost = keys[0] ?? '';
  await bucket.delete(lost);
  await folder.delete(lost);
  await expect(run(config)).rejects.toThrow(`1 files that the database names are missing: ${lost}`);
  await rm(at.place.dataDir, { recursive: true, force: true });
});
