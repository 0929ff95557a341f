import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { postTopic, reactionKinds } from '@hearth/contract/posts/rules';
import { newId } from '../../server/src/platform/ids.ts';
import { cpuMs } from '../cpu-time.ts';
import type { Visitor } from '../enter-members.ts';
import { ask, percentile, round } from '../put-load.ts';
import type { HearthServer } from '../start-server.ts';
import { openAll } from './light-socket.ts';

export type WatchedPost = {
  name: string;
  watchers: number;
  reactions: number;
  perSecond: number;
  /** From sending a reaction to a watcher's screen. */
  p50Ms: number;
  p99Ms: number;
  framesPerReaction: number;
  /** Reactions that an overloaded server did not take. */
  refused: number;
  /** Watchers whose last frame is not the last state of the post. */
  behind: number;
  /** Per reaction. */
  serverCpuMs: number;
  databaseCpuMs: number;
};

const lateMs = 20_000;
const versionMark = Buffer.from('"version":');
type Counted = { counts: { version: number } };

/** Looked for in the bytes: parsing two hundred thousand frames a second would be the measurement. */
function versionIn(frame: Buffer): number | undefined {
  const at = frame.indexOf(versionMark);
  return at < 0 ? undefined : Number.parseInt(frame.toString('latin1', at + versionMark.length, at + 30), 10);
}

/** A post that everybody looks at and many react to at the same time. */
export async function measureWatchedPost(
  server: HearthServer,
  members: readonly Visitor[],
  { reactions, perSecond }: { reactions: number; perSecond: number },
): Promise<WatchedPost> {
  const agent = new Agent({ keepAlive: true });
  const [author] = members;
  const body = { clientId: newId(new Date()), content: 'Who comes to the fair?' };
  const made = await ask<{ post: { id: string } }>(server.url, agent, {
    ...{ method: 'POST', path: '/api/posts', body },
    cookie: author?.cookie ?? '',
  });
  const arrivals: { version: number; at: number }[] = [];
  const last = new Map<number, number>();
  let frames = 0;
  let subscribed = 0;
  const sockets = await openAll(
    server.url,
    members.map(({ cookie }) => cookie),
    (frame, n) => {
      if (frame.includes('"subscribed"')) subscribed += 1;
      const version = frame.includes('"post.counted"') ? versionIn(frame) : undefined;
      if (version === undefined) return;
      frames += 1;
      last.set(n, Math.max(last.get(n) ?? 0, version));
      arrivals.push({ version, at: performance.now() });
    },
  );
  for (const socket of sockets) socket.send({ op: 'subscribe', topics: [postTopic(made.post.id)] });
  await waitUntil(() => subscribed === sockets.length);

  const sentAt = new Map<number, number>();
  const before = cpuMs(server.pid);
  const began = performance.now();
  const answers: Promise<void>[] = [];
  let refused = 0;
  for (let n = 0; n < reactions; n++) {
    const early = began + (n * 1_000) / perSecond - performance.now();
    if (early > 0) await pause(early);
    const at = performance.now();
    const kind = reactionKinds[Math.floor(n / members.length) % reactionKinds.length];
    const sent = { method: 'PUT', path: `/api/posts/${made.post.id}/reaction`, body: { kind } };
    answers.push(
      ask<Counted>(server.url, agent, { ...sent, cookie: members[n % members.length]?.cookie ?? '' }).then(
        ({ counts }) => void sentAt.set(counts.version, at),
        () => void refused++,
      ),
    );
  }
  await Promise.all(answers);
  const seconds = (performance.now() - began) / 1_000;
  const newest = Math.max(...sentAt.keys());
  const behind = () => sockets.filter((_, n) => last.get(n) !== newest).length;
  await waitUntil(() => behind() === 0);
  const after = cpuMs(server.pid);
  for (const socket of sockets) socket.close();
  agent.destroy();
  const times = arrivals.flatMap(({ version, at }) => {
    const sent = sentAt.get(version);
    return sent === undefined ? [] : [at - sent];
  });
  return {
    name: 'a watched post',
    watchers: sockets.length,
    reactions,
    perSecond: Math.round(reactions / seconds),
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    framesPerReaction: Math.round(frames / reactions),
    refused,
    behind: behind(),
    serverCpuMs: round((after.server - before.server) / reactions),
    databaseCpuMs: round((after.database - before.database) / reactions),
  };
}

async function waitUntil(done: () => boolean): Promise<void> {
  const deadline = performance.now() + lateMs;
  while (!done() && performance.now() < deadline) await pause(20);
}
