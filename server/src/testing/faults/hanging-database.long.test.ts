import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { livePath } from '@hearth/contract/core/live-wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { findPostmaster } from '../../platform/database/embedded/orphan.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { enterAs } from './http-member.ts';

let dataDir: string;
let server: ServerProcess;
let stopped: number[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hearth-hang-'));
  server = await startServerProcess(dataDir);
});
afterAll(async () => {
  resume();
  await server.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

/** The postmaster first, so that it makes no new processes meanwhile. */
async function hang(): Promise<void> {
  const { pid } = (await findPostmaster(join(dataDir, 'postgres'))) ?? {};
  if (!pid) throw new Error('no PostgreSQL is running');
  process.kill(pid, 'SIGSTOP');
  stopped = [pid, ...(await childrenOf(pid))];
  for (const child of stopped.slice(1)) process.kill(child, 'SIGSTOP');
}

function resume(): void {
  for (const pid of stopped.splice(0).reverse()) process.kill(pid, 'SIGCONT');
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''));
  const stats = await Promise.all(parents);
  return pids.filter((_, n) => stats[n]?.slice(stats[n].lastIndexOf(')')).split(' ')[2] === `${parent}`).map(Number);
}

test.runIf(process.platform === 'linux')(
  'a hanging database: 503 in plain words, then everything goes on',
  async () => {
    const ada = await enterAs(server.url);
    const live = new WebSocket(new URL(livePath, server.url.replace('http', 'ws')), {
      headers: { cookie: ada.cookie },
    });
    await new Promise((resolve) => live.once('message', resolve));
    // Enough at once that all connections of the pool are open.
    const askFeeds = () => Promise.all(Array.from({ length: 40 }, () => ada.send('GET', '/api/feed')));
    expect((await askFeeds()).map(({ status }) => status)).toEqual(Array(40).fill(200));

    await hang();
    const begun = performance.now();
    const post = ada.send('POST', '/api/posts', { clientId: crypto.randomUUID(), content: 'Hello?' });
    const answers = [...(await askFeeds()), await post];
    const seconds = (performance.now() - begun) / 1_000;
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
      expect(await answer.json()).toMatchObject({ code: 'unavailable' });
    }
    // Only here, where the machine does nothing else.
    if (process.env.THOROUGH) expect(seconds).toBeLessThan(10);
    expect((await fetch(new URL('/healthz', server.url))).status).toBe(200);
    // Another server would have the same database.
    expect((await fetch(new URL('/readyz', server.url))).status).toBe(200);
    expect(live.readyState).toBe(WebSocket.OPEN);

    resume();
    await expect.poll(async () => (await ada.send('GET', '/api/feed')).status, { timeout: 20_000 }).toBe(200);
    expect((await askFeeds()).map(({ status }) => status)).toEqual(Array(40).fill(200));
    expect(live.readyState).toBe(WebSocket.OPEN);
    live.close();
  },
);
