import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterAs, type HttpMember } from '../faults/http-member.ts';
import { type Cluster, startCluster } from './start-cluster.ts';

let cluster: Cluster;
let ada: HttpMember;
let ben: HttpMember;
let postId: string;

beforeAll(async () => {
  cluster = await startCluster();
  const [one = '', two = ''] = cluster.apps.urls();
  [ada, ben] = await Promise.all([enterAs(one), enterAs(two)]);
  const made = await ada.send('POST', '/api/posts', { clientId: randomUUID(), content: 'For everybody' });
  postId = ((await made.json()) as { post: { id: string } }).post.id;
});
afterAll(() => cluster?.stop());

/** What the replica has answered; its statistics arrive about a second later. */
async function answered(): Promise<number> {
  const { pair } = cluster;
  const statement = "select xact_commit::int as count from pg_stat_database where datname = 'hearth'";
  const [row] = await pair.ask<{ count: number }>(pair.replica(), statement);
  return row?.count ?? 0;
}

/** Ben reads at another server than the one where Ada writes. */
const readPost = () => ben.send('GET', `/api/posts/${postId}`);

test('a replica that keeps up answers what members read', async () => {
  const before = await answered();
  for (let turn = 0; turn < 300; turn += 1) expect((await readPost()).status).toBe(200);
  await expect.poll(async () => (await answered()) - before).toBeGreaterThan(200);
});

test('a replica that keeps up searches too', async () => {
  const { pair } = cluster;
  const lastAsked = "select count(*)::int as count from pg_stat_activity where query like 'with %'";
  const search = async () => {
    // Nothing is found, so that nothing is asked after it.
    expect((await ben.send('GET', '/api/search/posts?q=nobodyhaswrittenthis')).status).toBe(200);
    return (await pair.ask<{ count: number }>(pair.replica(), lastAsked))[0]?.count;
  };
  await expect.poll(search).toBeGreaterThan(0);
});

test('while members write, every read shows what was acknowledged before, whoever wrote it', async () => {
  for (let turn = 1; turn <= 100; turn += 1) {
    const comment = { clientId: randomUUID(), text: 'One more' };
    expect((await ada.send('POST', `/api/posts/${postId}/comments`, comment)).status).toBe(200);
    const { post } = (await (await readPost()).json()) as { post: { counts: { commentCount: number } } };
    expect(post.counts.commentCount).toBe(turn);
  }
});

test('a replica that lags is not believed: a block holds at once, at every server', async () => {
  await cluster.pair.holdReplica(true);
  expect((await readPost()).status).toBe(200);
  expect((await ada.send('PUT', `/api/blocks/${ben.id}`, {})).status).toBe(200);
  for (let turn = 0; turn < 20; turn += 1) {
    expect((await readPost()).status).toBe(404);
    await pause(30);
  }
  await cluster.pair.holdReplica(false);
  expect((await readPost()).status).toBe(404);
  expect((await ada.send('DELETE', `/api/blocks/${ben.id}`)).status).toBe(200);
  const before = await answered();
  const readMuch = async () => {
    for (let turn = 0; turn < 50; turn += 1) expect((await readPost()).status).toBe(200);
    return (await answered()) - before;
  };
  await expect.poll(readMuch, { interval: 500 }).toBeGreaterThan(100);
});

test('a replica that dies is not missed', async () => {
  await cluster.pair.killReplica();
  for (let turn = 0; turn < 100; turn += 1) expect((await readPost()).status).toBe(200);
});
