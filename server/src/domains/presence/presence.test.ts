import { deleteAccount } from '@hearth/contract/accounts/endpoints';
import { acceptFriendRequest, blockMember, requestFriendship, unfriend } from '@hearth/contract/friends/endpoints';
import { listOnlineFriends, readPresence } from '@hearth/contract/presence/endpoints';
import { maxPresenceAsked, presenceTopic } from '@hearth/contract/presence/rules';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { LiveClient } from '../../platform/live/testing/live-client.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { connectLive } from '../../testing/live.ts';
import { newMember, type TestMember } from '../../testing/members.ts';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
let benHears: LiveClient;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [ada, ben] = await Promise.all([newMember(app), newMember(app)]);
  await befriend(ada, ben);
  benHears = await connectLive(app, ben);
  await benHears.subscribe(presenceTopic(ada.id));
});
afterAll(() => app.stop());

const to = (member: TestMember) => ({ params: { memberId: member.id } });
const asked = (...members: TestMember[]) => ({ query: { ids: members.map(({ id }) => id).join() } });

async function befriend(a: TestMember, b: TestMember): Promise<void> {
  await a.client.call(requestFriendship, to(b));
  await b.client.call(acceptFriendRequest, to(a));
}

const heardOf = (client: LiveClient) =>
  client.frames.filter((frame) => frame.op === 'event' && frame.topic === presenceTopic(ada.id));
const changes = (client: LiveClient) => heardOf(client).map((frame) => (frame as { data: unknown }).data);

/** Resolves when ben has received that ada is online, or offline. */
const untilPublished = (online: boolean) =>
  benHears.frame('event', ({ data }) => (data as { online?: boolean }).online === online);

it('counts several tabs once, and keeps when the last of them closed', async () => {
  const first = await connectLive(app, ada);
  await untilPublished(true);
  const second = await connectLive(app, ada);
  first.socket.close();
  await first.closed;
  app.clock.advance(60_000);
  const leftAt = app.clock.now().toISOString();
  second.socket.close();
  await untilPublished(false);
  expect(changes(benHears)).toEqual([
    { memberId: ada.id, online: true, lastActive: expect.any(String) },
    { memberId: ada.id, online: false, lastActive: leftAt },
  ]);
  const { ok } = await ben.client.call(readPresence, asked(ada));
  expect(ok.presence).toEqual({ [ada.id]: { online: false, lastActive: leftAt } });
});

it('does not flicker when a page is loaded again', async () => {
  const before = await connectLive(app, ada);
  await untilPublished(true);
  before.socket.close();
  await before.closed;
  const after = await connectLive(app, ada);
  after.socket.close();
  await untilPublished(false);
  expect(changes(benHears)).toHaveLength(2);
});

it('lists the friends who are here and whom to watch', async () => {
  const cleo = await newMember(app);
  await befriend(cleo, ben);
  await connectLive(app, ada);
  await untilPublished(true);
  const { ok } = await ben.client.call(listOnlineFriends);
  expect(ok.items.map(({ id }) => id)).toEqual([ada.id]);
  expect(ok.total).toBe(1);
  expect(ok.watch.sort()).toEqual([ada.id, cleo.id].sort());
});

it('answers for the member and their friends only', async () => {
  const stranger = await newMember(app);
  await connectLive(app, stranger);
  const { ok } = await ben.client.call(readPresence, asked(ben, ada, stranger));
  expect(Object.keys(ok.presence).sort()).toEqual([ben.id, ada.id].sort());
  expect(ok.presence[ada.id]).toEqual({ online: false, lastActive: null });
});

it.each([
  ['a malformed id', 'nobody'],
  ['nothing', ''],
  [
    'one id too many',
    Array.from({ length: maxPresenceAsked + 1 }, () => '01900000-0000-7000-8000-000000000000').join(),
  ],
])('refuses %s', async (_, ids) => {
  const { status, error } = await ben.client.call(readPresence, { query: { ids } });
  expect([status, error.field]).toEqual([400, expect.stringMatching(/^ids/)]);
});

it('lets nobody but friends watch', async () => {
  const stranger = await connectLive(app, await newMember(app));
  stranger.send({ op: 'subscribe', topics: [presenceTopic(ada.id), 'presence:nobody'] });
  const { topics } = await stranger.frame('denied');
  expect(topics.sort()).toEqual([presenceTopic(ada.id), 'presence:nobody'].sort());
});

it.each([
  ['an unfriending', unfriend],
  ['a block', blockMember],
])('stops telling after %s', async (_, endpoint) => {
  const cleo = await newMember(app);
  await befriend(ada, cleo);
  const cleoHears = await connectLive(app, cleo);
  await cleoHears.subscribe(presenceTopic(ada.id));
  await ada.client.call(endpoint, to(ben));
  await benHears.frame('denied', ({ topics }) => topics.includes(presenceTopic(ada.id)));
  await connectLive(app, ada);
  await cleoHears.frame('event', ({ topic }) => topic === presenceTopic(ada.id));
  await benHears.settle();
  expect(heardOf(benHears)).toEqual([]);
  expect((await ben.client.call(readPresence, asked(ada))).ok.presence).toEqual({});
  expect((await ben.client.call(listOnlineFriends)).ok).toEqual({ items: [], total: 0, watch: [] });
});

it('goes with the account', async () => {
  await connectLive(app, ada);
  await untilPublished(true);
  await ada.client.call(deleteAccount, { body: { password: ada.password } });
  const rows = await app.db.selectFrom('statuses').select('user_id').where('user_id', '=', ada.id).execute();
  expect(rows).toEqual([]);
});
