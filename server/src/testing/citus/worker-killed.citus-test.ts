import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseAddresses } from '../database-addresses.ts';
import { compareWithTables, openJournal } from '../faults/write-journal.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { type CitusNode, startCitusNodes } from './citus-nodes.ts';
import { type CitusSite, distributeSite, joinNodes } from './citus-site.ts';

let folder: string;
let nodes: CitusNode[];
let site: CitusSite;
let server: ServerProcess;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-worker-killed-'));
  nodes = await startCitusNodes({ folder, count: 3, shards: 4, durable: true });
  site = await joinNodes(nodes, 'hearth');
  await distributeSite(site);
  const settings = databaseAddresses(site);
  server = await startServerProcess(await mkdtemp(join(tmpdir(), 'hearth-worker-killed-data-')), settings);
});
afterAll(async () => {
  await server?.kill('SIGTERM');
  await Promise.all((nodes ?? []).map((node) => node.stop('SIGQUIT')));
  await rm(folder, { recursive: true, force: true });
});

test('workers killed one after the other: 503 in plain words, back by itself, nothing lost', async () => {
  const journal = await openJournal(server.url);
  let over = false;
  const writing = journal.write(() => over);
  const reach = (size: number) => expect.poll(() => journal.acknowledged.size, { interval: 20 }).toBeGreaterThan(size);
  for (const worker of [...nodes.slice(1), ...nodes.slice(1)]) {
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
  const { lost, doubled, counted, recounted } = await compareWithTables(site.app, journal);
  expect({ lost, doubled, counter: counted }).toEqual({ lost: [], doubled: 0, counter: recounted });
});
