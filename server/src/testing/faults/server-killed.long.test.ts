import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { howMany } from '../how-many.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { compareJournal, openJournal } from './write-journal.ts';

let dataDir: string;
let server: ServerProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hearth-killed-'));
  server = await startServerProcess(dataDir);
});
afterAll(async () => {
  await server.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

const rounds = howMany({ short: 2, full: 50 });

test('a server killed again and again while members write loses and doubles nothing', async () => {
  const journal = await openJournal(server.url);
  for (let round = 1; round <= rounds; round += 1) {
    const before = journal.acknowledged.size;
    const enough = before + 20 + round;
    let killed = false;
    const writing = journal.write(() => killed);
    await expect.poll(() => journal.acknowledged.size, { timeout: 60_000, interval: 5 }).toBeGreaterThan(enough);
    await server.kill('SIGKILL');
    killed = true;
    await writing;
    server = await startServerProcess(dataDir);
    journal.follow(server.url);
  }
  // What got no answer before the last kill is sent once more.
  const enough = journal.acknowledged.size + 20;
  await journal.write(() => journal.acknowledged.size > enough);
  const { lost, doubled, counted, recounted } = await compareJournal(dataDir, journal);
  expect({ lost, doubled, counter: counted }).toEqual({ lost: [], doubled: 0, counter: recounted });
});
