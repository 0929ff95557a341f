import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareWithTables, openJournal } from '../faults/write-journal.ts';
import { type AppServers, startAppServers } from './app-servers.ts';
import { type NatsNodes, startNatsNodes } from './nats-nodes.ts';
import { type Pgbouncer, startPgbouncer } from './pgbouncer.ts';
import { type PostgresPair, startPostgresPair } from './postgres-pair.ts';

const run = promisify(execFile);
const operator = fileURLToPath(new URL('../../operator.ts', import.meta.url));

let nats: NatsNodes;
let pair: PostgresPair;
let pgbouncer: Pgbouncer;
let apps: AppServers;
let settings: Record<string, string>;

beforeAll(async () => {
  [nats, pair] = await Promise.all([startNatsNodes(1), startPostgresPair()]);
  pgbouncer = await startPgbouncer(pair.ports()[pair.leader()] ?? 0);
  settings = {
    NATS_URL: nats.url(),
    DATABASE_URL: `postgres://hearth_app@127.0.0.1:${pgbouncer.port}/hearth`,
    MIGRATION_DATABASE_URL: pair.url('hearth_owner'),
  };
  apps = await startAppServers(2, settings);
});
afterAll(async () => {
  await apps?.stop();
  await pgbouncer?.stop();
  await pair?.stop();
  await nats?.stop();
});

test('two servers work through pgbouncer in transaction mode, and it shares its connections between them', async () => {
  const journal = await openJournal(apps.urls()[0] ?? '');
  journal.follow(...apps.urls());
  let over = false;
  const writing = journal.write(() => over);
  const pages = ['/api/feed', `/api/posts/${journal.postId}`, '/api/notifications', '/api/chats'];
  const statuses = new Map<string, number>();
  const reading = Array.from({ length: 6 }, async (_, reader) => {
    for (let turn = 0; turn < 50; turn += 1) {
      const url = apps.urls()[(reader + turn) % 2] ?? '';
      const page = pages[turn % pages.length] ?? '';
      const { status } = await fetch(url + page, { headers: { cookie: journal.cookie } });
      statuses.set(`${status}`, (statuses.get(`${status}`) ?? 0) + 1);
    }
  });
  await Promise.all(reading);
  while (journal.acknowledged.size < 200) await pause(10);
  const [row] = await pair.ask<{ count: number }>(
    pair.leader(),
    "select count(*)::int as count from pg_stat_activity where usename = 'hearth_app'",
  );
  over = true;
  await writing;
  expect([...statuses.keys()]).toEqual(['200']);
  expect(journal.refusals).toEqual([]);
  expect(row?.count).toBeLessThanOrEqual(4);
  const port = pair.ports()[pair.leader()] ?? 0;
  const place = { host: '127.0.0.1', port, user: 'hearth_app', password: '', database: 'hearth' };
  const { lost, doubled, counted, recounted } = await compareWithTables(place, journal);
  expect({ lost, doubled, counted }).toEqual({ lost: [], doubled: 0, counted: recounted });
});

test('a backup through pgbouncer alone is refused in plain words', async () => {
  const { MIGRATION_DATABASE_URL: _, ...alone } = settings;
  const env = { ...process.env, ...alone, SITE_SECRET: 'a secret of all servers', LC_ALL: 'C' };
  const file = `/tmp/hearth-never-${process.pid}.backup`;
  const refused = await run(process.execPath, [operator, 'backup', file], { env }).catch((error) => error);
  expect(refused.stderr).toContain('please name PostgreSQL itself, not a pooler, in MIGRATION_DATABASE_URL');
});
