import type { Topic } from '@hearth/contract/core/live';
import {
  acceptFriendRequest,
  blockMember,
  requestFriendship,
  unblockMember,
  unfriend,
} from '@hearth/contract/friends/endpoints';
import { readFeed, readPost, setReaction } from '@hearth/contract/posts/endpoints';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createHub } from '../platform/live/between-servers/hub.ts';
import type { LiveClient } from '../platform/live/testing/live-client.ts';
import { startTestApp, type TestApp } from './app.ts';
import { howMany } from './how-many.ts';
import { connectLive } from './live.ts';
import { newMember, type TestMember } from './members.ts';
import { writeComment, writePost } from './posts.ts';

let servers: TestApp[];
beforeAll(async () => {
  const one = await startTestApp({}, { hub: createHub() });
  servers = [one, await one.another()];
});
afterAll(async () => {
  for (const server of servers.toReversed()) await server.stop();
});

const acts = ['befriend', 'unfriend', 'block', 'unblock', 'post', 'post to friends', 'comment', 'react'] as const;
type Step = { act: (typeof acts)[number]; who: number; whom: number; at: number };
const step: fc.Arbitrary<Step> = fc
  .record({
    act: fc.constantFrom(...acts),
    who: fc.nat({ max: 2 }),
    other: fc.integer({ min: 1, max: 2 }),
    at: fc.nat({ max: 1 }),
  })
  .map(({ other, ...rest }) => ({ ...rest, whom: (rest.who + other) % 3 }));

type ModelPost = { id: string; author: number; friendsOnly: boolean };
/** What is true, by the rules of docs/access.md and nothing else. */
type Model = { friends: Set<string>; blocks: Set<string>; posts: ModelPost[] };

const pair = (a: number, b: number) => [a, b].toSorted().join();
const blocked = ({ blocks }: Model, a: number, b: number) => blocks.has(`${a}>${b}`) || blocks.has(`${b}>${a}`);
const mayRead = (model: Model, viewer: number, { author, friendsOnly }: ModelPost) =>
  viewer === author || (!blocked(model, viewer, author) && (!friendsOnly || model.friends.has(pair(viewer, author))));

/** Each member at each server: `people[server][member]`. */
type Scene = { people: TestMember[][]; sockets: LiveClient[][]; model: Model };

function person({ people }: Scene, at: number, who: number): TestMember {
  const found = people[at]?.[who];
  if (!found) throw new Error(`nobody is ${who} at ${at}`);
  return found;
}

async function enter(): Promise<Scene> {
  const [one, two] = servers as [TestApp, TestApp];
  const here = await Promise.all([newMember(one), newMember(one), newMember(one)]);
  const there = here.map((member) => {
    const client = two.visitor();
    client.cookie = member.client.cookie;
    return { ...member, client };
  });
  const connectAll = (app: TestApp, members: TestMember[]) =>
    Promise.all(members.map((each) => connectLive(app, each)));
  const sockets = await Promise.all([connectAll(one, here), connectAll(two, there)]);
  return { people: [here, there], sockets, model: { friends: new Set(), blocks: new Set(), posts: [] } };
}

async function perform(scene: Scene, { act, who, whom, at }: Step): Promise<void> {
  const { model } = scene;
  const [self, other] = [person(scene, at, who), person(scene, 1 - at, whom)];
  const target = { params: { memberId: other.id } };
  const newest = model.posts.at(-1);
  if (act === 'befriend') {
    await self.client.call(requestFriendship, target);
    await other.client.call(acceptFriendRequest, { params: { memberId: self.id } });
    if (!blocked(model, who, whom)) model.friends.add(pair(who, whom));
  } else if (act === 'unfriend') {
    await self.client.call(unfriend, target);
    model.friends.delete(pair(who, whom));
  } else if (act === 'block') {
    await self.client.call(blockMember, target);
    model.friends.delete(pair(who, whom));
    model.blocks.add(`${who}>${whom}`);
  } else if (act === 'unblock') {
    await self.client.call(unblockMember, target);
    model.blocks.delete(`${who}>${whom}`);
  } else if (act === 'post' || act === 'post to friends') {
    const friendsOnly = act !== 'post';
    const { id } = await writePost(self, { audience: friendsOnly ? 'friends' : 'public' });
    model.posts.push({ id, author: who, friendsOnly });
  } else if (newest && mayRead(model, who, newest)) {
    if (act === 'comment') await writeComment(self, newest.id);
    else await self.client.call(setReaction, { params: { postId: newest.id }, body: { kind: 'like' } });
  }
}

/** Every member reads every post at both servers: the same answer, and the one that the rules demand. */
async function compareReads(scene: Scene): Promise<void> {
  for (const who of [0, 1, 2]) {
    const feeds: string[][] = [];
    for (const at of [0, 1]) {
      const { client } = person(scene, at, who);
      const { items } = (await client.call(readFeed, {})).ok;
      feeds.push(items.map(({ id }) => id).filter((id) => scene.model.posts.some((post) => post.id === id)));
    }
    expect(feeds[0]).toEqual(feeds[1]);
    for (const post of scene.model.posts) {
      const read = (at: number) => person(scene, at, who).client.call(readPost, { params: { postId: post.id } });
      const [here, there] = [await read(0), await read(1)];
      expect([here.status, there.status]).toEqual(mayRead(scene.model, who, post) ? [200, 200] : [404, 404]);
      if (here.status === 200) expect(there.ok).toEqual(here.ok);
      expect(feeds[0]?.includes(post.id) && here.status !== 200).toBe(false);
    }
  }
}

/** Which posts a socket still watches, by the frames it got. */
function watched({ frames }: LiveClient): Set<Topic> {
  const topics = new Set<Topic>();
  for (const frame of frames) {
    if (frame.op === 'subscribed') for (const topic of frame.topics) topics.add(topic);
    if (frame.op === 'denied') for (const topic of frame.topics) topics.delete(topic);
  }
  return new Set([...topics].filter((topic) => topic.startsWith('post:')));
}

async function compareWatching({ sockets, model }: Scene): Promise<void> {
  for (const [at, atServer] of sockets.entries()) {
    for (const [who, socket] of atServer.entries()) {
      const topics = model.posts.map((post): Topic => `post:${post.id}`);
      if (topics.length > 0) socket.send({ op: 'subscribe', topics });
      const readable = model.posts.filter((post) => mayRead(model, who, post)).map((post) => `post:${post.id}`);
      await vi.waitFor(() => expect([at, who, [...watched(socket)].sort()]).toEqual([at, who, readable.toSorted()]), {
        timeout: 20_000,
        interval: 5,
      });
    }
  }
}

/** Fails for certain if a right that is taken away at one server stays at the other. */
const taken: Step[] = [
  { act: 'befriend', who: 0, whom: 1, at: 0 },
  { act: 'post to friends', who: 0, whom: 1, at: 1 },
  { act: 'unfriend', who: 0, whom: 1, at: 0 },
  { act: 'post', who: 1, whom: 0, at: 1 },
  { act: 'block', who: 1, whom: 2, at: 1 },
  { act: 'comment', who: 0, whom: 1, at: 0 },
];

it('whichever server they use, members read and watch exactly what they may, at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const scene = await enter();
      try {
        await compareWatching(scene);
        for (const each of steps) {
          await perform(scene, each);
          await compareReads(scene);
          await compareWatching(scene);
        }
      } finally {
        for (const socket of scene.sockets.flat()) socket.socket.terminate();
      }
    }),
    { numRuns: howMany({ short: 4, full: 100 }), examples: [[taken]], endOnFailure: true },
  );
}, 3_600_000);
