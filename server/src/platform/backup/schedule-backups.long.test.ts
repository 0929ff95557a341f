import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createFakeClock, type FakeClock } from '../../testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { silentLog } from '../../testing/silent-log.ts';
import type { Log } from '../log/log.ts';
import { BackupError } from './backup-error.ts';
import type { BackupSource } from './backup-source.ts';
import { checkBackup } from './check-backup.ts';
import { keepBackups } from './keep-backups.ts';
import { type ScheduledBackups, scheduleBackups } from './schedule-backups.ts';

const hourMs = 3_600_000;
const secret = 'a key of enough characters';
let database: TestDatabase;
let dir: string;
let clock: FakeClock;
let source: BackupSource;
let errors: string[];
let backups: ScheduledBackups;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hearth-schedule-'));
  clock = createFakeClock();
  errors = [];
  source = {
    address: database.connection,
    db: database.db,
    files: { get: () => Promise.reject(new Error('no files')), stat: async () => undefined },
    references: { all: async function* () {}, among: async () => [] },
    dataDir: dir,
    dataFiles: [],
    clock,
  };
  backups = start();
});
afterEach(async () => {
  await backups.stop();
  await rm(dir, { recursive: true, force: true });
});

function start(changes: Partial<BackupSource> = {}): ScheduledBackups {
  const log: Log = { ...silentLog, error: (...said: unknown[]) => void errors.push(String(said[1])) };
  const plan = { dir, everyHours: 6, keep: 2, secret };
  const work = (signal: AbortSignal) => keepBackups({ ...source, ...changes }, plan, { log, signal });
  return scheduleBackups({ plan, clock, log, work });
}

it('are made when the newest is old enough, also after a restart, and the oldest are deleted', async () => {
  await writeFile(join(dir, 'holiday.jpg'), 'something else');
  for (let hour = 0; hour < 20; hour += 1) {
    if (hour === 9) {
      await backups.stop();
      backups = start();
    }
    await backups.runNow();
    clock.advance(hourMs);
  }
  expect(errors).toEqual([]);
  expect((await readdir(dir)).sort()).toEqual([
    'hearth-2026-01-16T00-00-00Z.backup',
    'hearth-2026-01-16T06-00-00Z.backup',
    'holiday.jpg',
  ]);
  await checkBackup(join(dir, 'hearth-2026-01-16T06-00-00Z.backup'), { secret });
});

it('that fail are reported in plain words, keep the old ones and are tried again an hour later', async () => {
  await backups.runNow();
  clock.advance(6 * hourMs);
  await backups.stop();
  let turns = 0;
  const among: BackupSource['references']['among'] = () => {
    turns += 1;
    return Promise.reject(new BackupError('The disk is gone.'));
  };
  backups = start({ references: { ...source.references, among } });
  await backups.runNow();
  await backups.runNow();
  clock.advance(hourMs);
  await backups.runNow();
  expect(turns).toBe(2);
  expect(errors).toEqual(Array(2).fill('the scheduled backup failed and is tried again in an hour: The disk is gone.'));
  expect((await readdir(dir)).sort()).toEqual(['hearth-2026-01-15T12-00-00Z.backup', 'hearth.backup.partial']);
  await backups.stop();
  backups = start();
  await backups.runNow();
  expect((await readdir(dir)).sort()).toEqual([
    'hearth-2026-01-15T12-00-00Z.backup',
    'hearth-2026-01-15T19-00-00Z.backup',
  ]);
});

it('begin anew when what an interruption left cannot be continued', async () => {
  await writeFile(join(dir, 'hearth.backup.partial'), 'not a backup at all, whatever it is');
  await backups.runNow();
  expect(errors).toEqual([]);
  expect(await readdir(dir)).toEqual(['hearth-2026-01-15T12-00-00Z.backup']);
});

it('stop at once, without calling it a failure, and leave what they have', async () => {
  await backups.stop();
  const waiting = Promise.withResolvers<void>();
  const all: BackupSource['references']['all'] = async function* () {
    await waiting.promise;
    yield [];
  };
  backups = start({ references: { ...source.references, all } });
  const running = backups.runNow();
  const stopped = backups.stop();
  waiting.resolve();
  await Promise.all([running, stopped]);
  expect(errors).toEqual([]);
  expect(await readdir(dir)).toEqual(['hearth.backup.partial']);
});
