import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { livePath } from '@hearth/contract/core/live-wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { enterAs, type HttpMember } from '../faults/http-member.ts';
import { compareWithTables } from '../faults/write-journal.ts';
import { startProxy } from '../ready-proxy.ts';
import { type Cluster, startCluster } from './start-cluster.ts';
import { type Refusal, uploadToChat } from './upload.ts';

let cluster: Cluster;
let ada: HttpMember;

beforeAll(async () => {
  cluster = await startCluster();
  ada = await enterAs(cluster.apps.urls()[0] ?? '');
});
afterAll(() => cluster?.stop());

const at = (server: number) => cluster.apps.urls()[server % cluster.apps.urls().length] ?? '';

test('who signs out at one server is disconnected from all of them within two seconds', async () => {
  const { cookie } = await enterAs(at(0), ada);
  const sockets = cluster.apps
    .urls()
    .map((url) => new WebSocket(url.replace('http', 'ws') + livePath, { headers: { cookie } }));
  await Promise.all(sockets.map((socket) => once(socket, 'message')));
  const closed = Promise.all(sockets.map((socket) => once(socket, 'close')));
  const began = performance.now();
  const left = await fetch(`${at(1)}/api/session`, { method: 'DELETE', headers: { cookie } });
  expect(left.status).toBe(200);
  await closed;
  expect(performance.now() - began).toBeLessThan(2_000);
  for (let server = 0; server < 3; server += 1) {
    expect((await fetch(`${at(server)}/api/friends`, { headers: { cookie } })).status).toBe(401);
  }
});

test('an upload begun at one server goes on at the next after every part, and any of them sends the file', async () => {
  const { cookie } = ada;
  const bytes = new Uint8Array(randomBytes(12_000_000));
  const ben = await enterAs(at(1));
  const refusals: Refusal[] = [];
  const url = await uploadToChat({ from: ada, to: ben.id, bytes }, at, refusals);
  expect(refusals).toEqual([]);
  for (let server = 0; server < 3; server += 1) {
    const file = await fetch(at(server) + url, { headers: { cookie } });
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
  }
});

test('all servers are restarted one after the other without a failed request, and nothing is lost', async () => {
  const { apps, pair } = cluster;
  const proxy = startProxy();
  const serve = async () => {
    proxy.use(apps.urls());
    await expect.poll(proxy.isReady).toBe(true);
  };
  await serve();
  const made = await ada.send('POST', '/api/posts', { clientId: randomUUID(), content: 'A post to comment on' });
  const postId = ((await made.json()) as { post: { id: string } }).post.id;
  const statuses = new Map<number | string, number>();
  const acknowledged = new Set<string>();
  let over = false;
  const visit = async () => {
    while (!over) {
      const clientId = randomUUID();
      const call = { method: 'POST', path: `/api/posts/${postId}/comments`, cookie: ada.cookie };
      const body = { clientId, text: clientId };
      const status = await proxy.send({ ...call, body }).catch((error: Error) => error.message);
      if (status === 200) acknowledged.add(clientId);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const visitors = [visit(), visit(), visit()];
  for (const leaving of [0, 1, 2]) {
    await apps.start(leaving + 3);
    await serve();
    await apps.end(leaving, 'SIGTERM');
    await serve();
  }
  over = true;
  await Promise.all(visitors);
  await proxy.stop();
  expect([...statuses.keys()]).toEqual([200]);
  const port = pair.ports()[pair.leader()] ?? 0;
  const place = { host: '127.0.0.1', port, user: 'hearth_app', password: '', database: 'hearth' };
  const { lost, doubled, counted, recounted } = await compareWithTables(place, { acknowledged, postId });
  expect({ lost, doubled, counted }).toEqual({ lost: [], doubled: 0, counted: recounted });
});
