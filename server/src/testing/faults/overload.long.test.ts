import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { livePath } from '@hearth/contract/core/live-wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { howMany } from '../how-many.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { enterAs, type HttpMember } from './http-member.ts';

let dataDir: string;
let server: ServerProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hearth-overload-'));
  server = await startServerProcess(dataDir);
});
afterAll(async () => {
  await server.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

type Answer = { status: number; retryAfter: string | undefined; ms: number };

/** So many connections, each of which asks for the feed again as soon as it is answered. */
async function overload(member: HttpMember, connections: number, rounds: number): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const answers: Answer[] = [];
  const askOnce = () =>
    new Promise<void>((resolve, reject) => {
      const begun = performance.now();
      const answered = (response: IncomingMessage) => {
        response.resume().once('end', () => {
          const { statusCode: status = 0, headers } = response;
          answers.push({ status, retryAfter: headers['retry-after'], ms: performance.now() - begun });
          resolve();
        });
      };
      get(new URL('/api/feed?limit=50', server.url), { agent, headers: { cookie: member.cookie } }, answered).once(
        'error',
        reject,
      );
    });
  const askAgain = async () => {
    for (let round = 0; round < rounds; round += 1) await askOnce();
  };
  await Promise.all(Array.from({ length: connections }, askAgain));
  agent.destroy();
  return answers;
}

test('400 connections that all ask for feeds: answered or refused at once, and nothing else suffers', async () => {
  const ada = await enterAs(server.url);
  for (let n = 0; n < 50; n += 1) {
    await ada.send('POST', '/api/posts', { clientId: crypto.randomUUID(), content: 'A long day. '.repeat(400) });
  }
  const live = new WebSocket(new URL(livePath, server.url.replace('http', 'ws')), { headers: { cookie: ada.cookie } });
  await new Promise((resolve) => live.once('message', resolve));

  const loading = overload(ada, 400, howMany({ short: 3, full: 20 }));
  expect((await fetch(new URL('/healthz', server.url))).status).toBe(200);
  expect((await fetch(new URL('/robots.txt', server.url))).status).toBe(200);
  const answers = await loading;

  const refused = answers.filter(({ status }) => status === 503);
  expect(answers.length - refused.length).toBe(answers.filter(({ status }) => status === 200).length);
  expect(new Set(refused.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['2']));
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  // Only here, where the machine does nothing else.
  if (process.env.THOROUGH) expect(slowest).toBeLessThan(2_000);
  expect(live.readyState).toBe(WebSocket.OPEN);
  live.close();
  for (let n = 0; n < 20; n += 1) expect((await ada.send('GET', '/api/feed')).status).toBe(200);
});
