import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseAddresses } from '../database-addresses.ts';
import { compareWithTables, openJournal } from '../faults/write-journal.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { type RunningCitusSite, startCitusSite } from './start-citus-site.ts';

let citus: RunningCitusSite;
let server: ServerProcess;

beforeAll(async () => {
  citus = await startCitusSite({ workers: 2, shards: 4 });
  const settings = databaseAddresses(citus.site);
  server = await startServerProcess(await mkdtemp(join(tmpdir(), 'hearth-worker-killed-data-')), settings);
});
afterAll(async () => {
  await server?.kill('SIGTERM');
  await citus?.stop();
});

test('workers killed one after the other: 503 in plain words, back by itself, nothing lost', async () => {
  const journal = await openJournal(server.url);
  let over = false;
  const writing = journal.write(() => over);
  const reach = (size: number) => expect.poll(() => journal.acknowledged.size, { interval: 20 }).toBeGreaterThan(size);
  for (const worker of [...citus.workers, ...citus.workers]) {
    await reach(journal.acknowledged.size + 20);
    await worker.stop('SIGKILL');
    await worker.start();
    await reach(journal.acknowledged.size + 20);
  }
  over = true;
  await writing;

  // One of the workers has the post, so that some writes were refused meanwhile.
  expect(journal.refusals.length).toBeGreaterThan(0);
  expect(journal.refusals.filter(({ status, code }) => status !== 503 || code !== 'unavailable')).toEqual([]);
  const { lost, doubled, counted, recounted } = await compareWithTables(citus.site.app, journal);
  expect({ lost, doubled, counter: counted }).toEqual({ lost: [], doubled: 0, counter: recounted });
});
