import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { databaseAddresses } from '../database-addresses.ts';
import { howMany } from '../how-many.ts';
import { type AppServers, startAppServers } from './app-servers.ts';
import { type NatsNodes, startNatsNodes } from './nats-nodes.ts';
import { expectWhole, underLoad } from './under-load.ts';

const rounds = howMany({ short: 3, full: 9 });

let nats: NatsNodes;
let database: TestDatabase;
let apps: AppServers;

beforeAll(async () => {
  nats = await startNatsNodes(3);
  database = await createTestDatabase({ asApp: true });
  const owner = { ...inject('template'), database: database.connection.database };
  apps = await startAppServers(3, {
    NATS_URL: nats.url(),
    ...databaseAddresses({ app: database.connection, owner }),
  });
});
afterAll(async () => {
  await apps.stop();
  await database.drop();
  await nats.stop();
});

test('a NATS node that is killed again and again loses nothing, and all screens are right within 5 s', async () => {
  let resyncs = 0;
  const outcome = await underLoad(apps, rounds, async (round) => {
    await nats.kill(round % 3);
    await pause(300);
    await nats.start(round % 3);
  });
  for (const screen of outcome.screens) resyncs += screen.resyncs();
  await expectWhole(outcome, database.connection);
  // Each server was connected to one of the nodes that died.
  expect(resyncs).toBeGreaterThan(0);
});

test('all NATS nodes are gone for a while: members go on writing, and all screens are right within 5 s', async () => {
  const outcome = await underLoad(apps, rounds, async () => {
    for (const node of [0, 1, 2]) await nats.kill(node);
    await pause(500);
    for (const node of [0, 1, 2]) await nats.start(node);
    await pause(1_500);
  });
  expect(outcome.journal.refusals).toEqual([]);
  await expectWhole(outcome, database.connection);
});

test('an app server that is killed loses nothing, and its screens go on at the others within 5 s', async () => {
  const outcome = await underLoad(apps, rounds, async (round) => {
    await apps.end(round % 3, 'SIGKILL');
    await pause(300);
    await apps.start(round % 3);
  });
  await expectWhole(outcome, database.connection);
});
