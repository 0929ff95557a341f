import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { livePath } from '@hearth/contract/core/live-wire';
import { cpuMs } from './cpu-time.ts';
import { enterMembers, type Visitor } from './enter-members.ts';
import { type FilledGroup, fillGroup } from './fill-group.ts';
import { onNewServer, withDatabase } from './on-new-server.ts';
import type { Part } from './part.ts';
import { percentile, putLoad, round, send } from './put-load.ts';
import type { HearthServer } from './start-server.ts';

const watchers = 10_000;
const readers = 8;
const sizes = { large: { members: 100_000, posts: 1_000_000 }, small: { members: 40, posts: 40 } };
const warmUps = 3;
const posts = 10;
const socketsAtOnce = 50;
const lateMs = 20_000;
const pages = { header: '', discussion: '/posts', members: '/members', media: '/media' };
const pageRequests = 400;

/** What ten thousand watchers get of a new post, and what the pages of its group cost. */
export const groupsPart: Part = {
  name: 'groups',
  async *measure() {
    yield { subject: 'groups', results: await onNewServer(measureGroups) };
  },
};

async function measureGroups(server: HearthServer): Promise<{ name: string }[]> {
  const { people, large, small } = await withDatabase(server, async (db) => {
    const people = await enterMembers(db, watchers);
    const small = await fillGroup(db, people.slice(0, readers), sizes.small);
    return { people, small, large: await fillGroup(db, people, sizes.large) };
  });
  const costs = await measurePages(server, people.slice(0, readers), { large, small });
  const sockets = await watchAll(server.url, people, large.id);
  const results: { name: string }[] = [];
  const levels = { 'new post': large.highlightsOnly, 'new post that notifies all': large.everybodyHears };
  for (const [name, choose] of Object.entries(levels)) {
    await withDatabase(server, choose);
    results.push(...(await measureDelivery(server, sockets, { name, author: people[0], groupId: large.id })));
  }
  for (const { socket } of sockets) socket.close();
  return [...results, ...costs];
}

async function measurePages(
  server: HearthServer,
  visitors: readonly Visitor[],
  groups: { large: FilledGroup; small: FilledGroup },
): Promise<{ name: string }[]> {
  const results: { name: string }[] = [];
  for (const [page, path] of Object.entries(pages)) {
    const cost = (group: FilledGroup) =>
      putLoad(server, {
        name: page,
        requests: pageRequests,
        connections: 1,
        warmUp: pageRequests / 4,
        next: (n) => ({
          method: 'GET',
          path: `/api/groups/${group.id}${path}`,
          cookie: visitors[n % visitors.length]?.cookie ?? '',
        }),
      });
    const [small, large] = [await cost(groups.small), await cost(groups.large)];
    const figures = { p50Ms: large.p50Ms, smallP50Ms: small.p50Ms, cpuMs: large.cpuMs, smallCpuMs: small.cpuMs };
    results.push({ name: `page: ${page}`, ...figures, ratio: round(large.cpuMs / small.cpuMs) } as { name: string });
  }
  return results;
}

type Watcher = { socket: WebSocket; heard: Map<string, number> };

async function watchAll(url: string, people: readonly Visitor[], groupId: string): Promise<Watcher[]> {
  const all: Watcher[] = [];
  for (let start = 0; start < people.length; start += socketsAtOnce) {
    const some = people.slice(start, start + socketsAtOnce);
    all.push(...(await Promise.all(some.map((person) => watch(url, person, groupId)))));
  }
  return all;
}

/** The time at which it first heard of each post, by the kind of live event. */
async function watch(url: string, { cookie }: Visitor, groupId: string): Promise<Watcher> {
  const heard = new Map<string, number>();
  const socket = new WebSocket(`${url.replace('http', 'ws')}${livePath}`, { headers: { cookie } });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('a socket was refused')), { once: true });
    socket.addEventListener('message', ({ data }) => {
      const at = performance.now();
      const { op, type, data: told } = JSON.parse(data);
      if (op === 'welcome') socket.send(JSON.stringify({ op: 'subscribe', topics: [`group:${groupId}`] }));
      if (op === 'subscribed') resolve();
      const postId = type === 'post.created' ? told.postId : told?.put?.[0]?.postId;
      if (postId && !heard.has(`${type} ${postId}`)) heard.set(`${type} ${postId}`, at);
    });
  });
  return { socket, heard };
}

type Asked = { name: string; author: Visitor | undefined; groupId: string };

/** From the moment the request is sent to the moment a socket has it. */
async function measureDelivery(
  server: HearthServer,
  sockets: readonly Watcher[],
  { name, author, groupId }: Asked,
): Promise<{ name: string }[]> {
  const agent = new Agent({ keepAlive: true });
  const kinds = name.includes('notifies') ? ['post.created', 'notifications.changed'] : ['post.created'];
  const times = new Map(kinds.map((kind) => [kind, { all: [] as number[], last: [] as number[], lost: 0 }]));
  let cpu = 0;
  for (let turn = 0; turn < warmUps + posts; turn++) {
    for (const { heard } of sockets) heard.clear();
    const before = cpuMs(server.pid);
    const began = performance.now();
    const body = { clientId: randomUUID(), content: `News of the day ${turn}`, groupId };
    await send(server.url, agent, { method: 'POST', path: '/api/posts', cookie: author?.cookie ?? '', body });
    // The author is told of the post, and not notified of it.
    await settle(() => kinds.every((kind) => heardOf(sockets, kind).length >= sockets.length - 1));
    const after = cpuMs(server.pid);
    if (turn >= warmUps) {
      cpu += after.server - before.server + after.database - before.database;
      for (const [kind, figures] of times) {
        const took = heardOf(sockets, kind).map((at) => at - began);
        figures.all.push(...took);
        figures.last.push(Math.max(...took));
        figures.lost += Math.max(0, sockets.length - 1 - took.length);
      }
    }
    await pause(1_000);
  }
  agent.destroy();
  return [...times].map(([kind, { all, last, lost }]) => ({
    ...{ name: `${name}: ${kind}`, sockets: sockets.length, posts },
    ...{ p50Ms: percentile(all, 0.5), p99Ms: percentile(all, 0.99), lastMs: percentile(last, 0.5) },
    ...{ worstLastMs: round(Math.max(...last)), lost, cpuMs: round(cpu / posts) },
  }));
}

function heardOf(sockets: readonly Watcher[], kind: string): number[] {
  return sockets.flatMap(({ heard }) => [...heard].filter(([what]) => what.startsWith(kind)).map(([, at]) => at));
}

async function settle(isDone: () => boolean): Promise<void> {
  const deadline = performance.now() + lateMs;
  while (!isDone() && performance.now() < deadline) await pause(250);
}
