import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { cpuMs } from './cpu-time.ts';
import { enterMembers, type Visitor } from './enter-members.ts';
import { type FilledGroup, fillGroup } from './fill-group.ts';
import { type LightSocket, openAll } from './live/light-socket.ts';
import { onNewServer, withDatabase } from './on-new-server.ts';
import type { Part } from './part.ts';
import { percentile, putLoad, round, send } from './put-load.ts';
import type { HearthServer } from './start-server.ts';

const watchers = 10_000;
const readers = 8;
const sizes = { large: { members: 100_000, posts: 1_000_000 }, small: { members: 40, posts: 40 } };
const warmUps = 3;
const posts = 10;
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

const kindsHeard = ['post.created', 'notifications.changed'] as const;
type KindHeard = (typeof kindsHeard)[number];
/** `heard`: when it first heard of each kind of event since the last post. */
type Watcher = { socket: LightSocket; heard: Map<KindHeard, number> };

async function watchAll(url: string, people: readonly Visitor[], groupId: string): Promise<Watcher[]> {
  const heard = people.map(() => new Map<KindHeard, number>());
  let subscribed = 0;
  const cookies = people.map(({ cookie }) => cookie);
  const sockets = await openAll(url, cookies, (frame, n) => {
    if (frame.includes('"subscribed"')) subscribed += 1;
    const kind = kindsHeard.find((each) => frame.includes(`"${each}"`));
    if (kind && !heard[n]?.has(kind)) heard[n]?.set(kind, performance.now());
  });
  for (const socket of sockets) socket.send({ op: 'subscribe', topics: [`group:${groupId}`] });
  await settle(() => subscribed === sockets.length);
  return sockets.map((socket, n) => ({ socket, heard: heard[n] ?? new Map() }));
}

type Asked = { name: string; author: Visitor | undefined; groupId: string };

/** From the moment the request is sent to the moment a socket has it. */
async function measureDelivery(
  server: HearthServer,
  sockets: readonly Watcher[],
  { name, author, groupId }: Asked,
): Promise<{ name: string }[]> {
  const agent = new Agent({ keepAlive: true });
  const kinds = name.includes('notifies') ? kindsHeard : kindsHeard.slice(0, 1);
  const times = new Map(kinds.map((kind) => [kind, { all: [] as number[], last: [] as number[], lost: 0 }]));
  let cpu = 0;
  for (let turn = 0; turn < warmUps + posts; turn++) {
    for (const { heard } of sockets) heard.clear();
    const before = cpuMs(server.pid);
    const began = performance.now();
    const body = { clientId: randomUUID(), content: `News of the day ${turn}`, place: { kind: 'group', id: groupId } };
    await send(server.url, agent, { method: 'POST', path: '/api/posts', cookie: author?.cookie ?? '', body });
    // The author gets the live event of the post, and no notification.
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

function heardOf(sockets: readonly Watcher[], kind: KindHeard): number[] {
  return sockets.flatMap(({ heard }) => heard.get(kind) ?? []);
}

async function settle(isDone: () => boolean): Promise<void> {
  const deadline = performance.now() + lateMs;
  while (!isDone() && performance.now() < deadline) await pause(250);
}
