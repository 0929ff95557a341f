import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPostmaster } from '../../platform/database/embedded/orphan.ts';
import { howMany } from '../how-many.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { compareJournal, openJournal } from './write-journal.ts';

let dataDir: string;
let server: ServerProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hearth-database-killed-'));
  server = await startServerProcess(dataDir);
});
afterAll(async () => {
  await server.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

const rounds = howMany({ short: 2, full: 10 });

/** In turns a crash and a restart that somebody asked for. */
async function end(signal: NodeJS.Signals): Promise<void> {
  const postmaster = await findPostmaster(join(dataDir, 'postgres'));
  if (!postmaster) throw new Error('no PostgreSQL is running');
  process.kill(postmaster.pid, signal);
}

test('PostgreSQL killed and restarted again and again: 503 in plain words, back by itself, nothing lost', async () => {
  const journal = await openJournal(server.url);
  let over = false;
  const writing = journal.write(() => over);
  const reach = (size: number) =>
    expect.poll(() => journal.acknowledged.size, { timeout: 60_000, interval: 5 }).toBeGreaterThan(size);
  for (let round = 0; round < rounds; round += 1) {
    await reach(journal.acknowledged.size + 20);
    const refused = journal.refusals.length;
    await end(round % 2 === 0 ? 'SIGKILL' : 'SIGINT');
    await expect.poll(() => journal.refusals.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(refused);
    await reach(journal.acknowledged.size + 20);
  }
  over = true;
  await writing;

  const others = journal.refusals.filter(({ status, code }) => status !== 503 || code !== 'unavailable');
  expect(others).toEqual([]);
  const { lost, doubled, counted, recounted } = await compareJournal(dataDir, journal);
  expect({ lost, doubled, counter: counted }).toEqual({ lost: [], doubled: 0, counter: recounted });
});
