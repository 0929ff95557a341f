import { livePositionHeader } from '@hearth/contract/core/live-wire';
import { acceptFriendRequest, requestFriendship } from '@hearth/contract/friends/endpoints';
import { listOnlineFriends } from '@hearth/contract/presence/endpoints';
import { presenceTopic } from '@hearth/contract/presence/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LiveClient } from '../../platform/live/testing/live-client.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { howMany } from '../../testing/how-many.ts';
import { connectLive } from '../../testing/live.ts';
import { newMember, type TestMember } from '../../testing/members.ts';

const times = howMany({ short: 10, long: 50, full: 50 });
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** What a member's page does: it connects and reads at the same time, and subscribes when it knows its friends. */
async function arrive(member: TestMember) {
  const [live, read] = await Promise.all([connectLive(app, member), readList(member)]);
  const topics = read.watch.map(presenceTopic);
  await live.subscribe(...topics);
  return { member, live, read };
}

async function readList({ client }: TestMember) {
  const { ok, headers } = await client.call(listOnlineFriends);
  return { ...ok, position: Number(headers[livePositionHeader]) };
}

/** The page knows of the friend by what it read, by a live event, or because the subscription says to read again. */
async function seesOnline(
  live: LiveClient,
  read: Awaited<ReturnType<typeof readList>>,
  friend: TestMember,
  me: TestMember,
) {
  if (read.items.some(({ id }) => id === friend.id)) return true;
  const topic = presenceTopic(friend.id);
  const { last = {} } = await live.frame('subscribed', ({ topics }) => topics.includes(topic));
  if ((last[topic] ?? 0) > read.position) {
    const again = await readList(me);
    return again.items.some(({ id }) => id === friend.id);
  }
  await live.frame('event', (event) => event.topic === topic);
  return true;
}

it('shows two friends who arrive at the same time to each other, again and again', async () => {
  for (let time = 0; time < times; time += 1) {
    const [ada, ben] = await Promise.all([newMember(app), newMember(app)]);
    await ada.client.call(requestFriendship, { params: { memberId: ben.id } });
    await ben.client.call(acceptFriendRequest, { params: { memberId: ada.id } });
    const [a, b] = await Promise.all([arrive(ada), arrive(ben)]);
    const seen = await Promise.all([seesOnline(a.live, a.read, ben, ada), seesOnline(b.live, b.read, ada, ben)]);
    expect(seen).toEqual([true, true]);
    a.live.socket.terminate();
    b.live.socket.terminate();
  }
});
