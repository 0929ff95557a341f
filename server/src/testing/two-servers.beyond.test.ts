import { readSession, requestPasswordReset, signIn, signOut } from '@hearth/contract/accounts/endpoints';
import { chatSeen } from '@hearth/contract/chat/endpoints';
import { chatIdOf } from '@hearth/contract/chat/rules';
import { blockMember, unfriend } from '@hearth/contract/friends/endpoints';
import { type Notification, notificationsChanged } from '@hearth/contract/notifications/endpoints';
import { deletePost, setReaction } from '@hearth/contract/posts/endpoints';
import { listOnlineFriends, readPresence } from '@hearth/contract/presence/endpoints';
import { requestVerification } from '@hearth/contract/verification/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { runCommand } from '../operator/run-command.ts';
import { createHub } from '../platform/live/between-servers/hub.ts';
import type { LiveClient } from '../platform/live/testing/live-client.ts';
import { startTestApp, type TestApp } from './app.ts';
import { befriend, chatState, messagesOf, read, unreadOf, write } from './chats.ts';
import { connectLive } from './live.ts';
import { newMember, type TestMember } from './members.ts';
import { writePost } from './posts.ts';

/** Every request of a member may land on another server; the sockets of the two members are at different ones. */
let one: TestApp;
let two: TestApp;
let ada: TestMember;
let ben: TestMember;

vi.setConfig({ testTimeout: 30_000 });

beforeAll(async () => {
  one = await startTestApp({}, { hub: createHub() });
  two = await one.another();
});
beforeEach(async () => {
  [ada, ben] = await Promise.all([newMember(one), newMember(two)]);
  await befriend(ada, ben);
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

/** The same member and session at the other server. */
function at(app: TestApp, member: TestMember): TestMember {
  const client = app.visitor();
  client.cookie = member.client.cookie;
  return { ...member, client };
}

const event = (client: LiveClient, type: string) => client.frame('event', (frame) => frame.type === type);

it('carries messages, reading and typing to the other server', async () => {
  const [adaLive, benLive] = [await connectLive(one, ada), await connectLive(two, ben)];
  await write(ada, ben, 'first');
  await write(at(two, ada), ben, 'second');
  await benLive.frame('event', ({ data }) => (data as { message?: { text: string } }).message?.text === 'second');
  expect((await messagesOf(at(one, ben), ada)).items).toHaveLength(2);
  expect(await unreadOf(at(one, ben))).toMatchObject({ Chats: 2 });
  await read(at(one, ben), ada, 2);
  await adaLive.frame('event', ({ type, data }) => type === chatSeen.type && (data as { seq: number }).seq === 2);
  expect((await chatState(at(two, ben), ada))?.unread).toBe(0);
  const typing = { chatId: chatIdOf(ada.id, ben.id), to: ada.id, typing: true };
  benLive.send({ op: 'signal', name: 'chat.typing', data: typing });
  await event(adaLive, 'chat.typing');
});

it('carries reactions to those who watch the post at the other server', async () => {
  const post = await writePost(ada);
  const benLive = await connectLive(two, ben);
  await benLive.subscribe(`post:${post.id}`);
  await ada.client.call(setReaction, { params: { postId: post.id }, body: { kind: 'love' } });
  expect(await event(benLive, 'post.counted')).toMatchObject({ topic: `post:${post.id}` });
});

it('tells the author of a reaction at the server where the author is connected', async () => {
  const post = await writePost(ada);
  const adaLive = await connectLive(two, at(two, ada));
  await at(one, ben).client.call(setReaction, { params: { postId: post.id }, body: { kind: 'love' } });
  await adaLive.frame('event', ({ type, data }) => {
    // Others may come first, e.g. about the friendship.
    const { put = [] } = data as { put?: Notification[] };
    return type === notificationsChanged.type && put.some(({ postId }) => postId === post.id);
  });
});

it('shows a member online at both servers as long as one of them has a connection', async () => {
  const adaLive = await connectLive(one, ada);
  await adaLive.subscribe(`presence:${ben.id}`);
  const benHere = await connectLive(one, at(one, ben));
  await event(adaLive, 'presence.changed');
  const benThere = await connectLive(two, ben);
  for (const app of [one, two]) {
    const { items } = (await at(app, ada).client.call(listOnlineFriends)).ok;
    expect(items.map(({ id }) => id)).toEqual([ben.id]);
  }
  benHere.socket.close();
  await benHere.closed;
  benThere.socket.close();
  await adaLive.frame('event', ({ data }) => (data as { online?: boolean }).online === false);
  const seen = (await at(two, ada).client.call(readPresence, { query: { ids: ben.id } })).ok;
  expect(seen.presence[ben.id]?.online).toBe(false);
});

it('ends a session everywhere at once: its sockets, and what servers remember of it', async () => {
  const there = at(two, ada);
  const adaThere = await connectLive(two, there);
  expect((await there.client.call(readSession)).ok.member?.id).toBe(ada.id);
  await ada.client.call(signOut);
  expect(await adaThere.closed).toEqual({ code: 4001 });
  // Its lookup would be kept for two seconds of the clock, which does not move here.
  expect((await there.client.call(readSession)).ok.member).toBeNull();
});

it('cuts what a member may no longer watch, at whichever server', async () => {
  const post = await writePost(ada, { audience: 'friends' });
  const gone = await writePost(ada);
  const benLive = await connectLive(two, ben);
  await benLive.subscribe(`post:${post.id}`, `post:${gone.id}`, `presence:${ada.id}`);
  await at(two, ada).client.call(deletePost, { params: { postId: gone.id } });
  await benLive.frame('event', ({ topic, type }) => topic === `post:${gone.id}` && type === 'post.deleted');
  await ada.client.call(unfriend, { params: { memberId: ben.id } });
  await benLive.frame('denied', ({ topics }) => topics.includes(`presence:${ada.id}`));
  await benLive.frame('denied', ({ topics }) => topics.includes(`post:${post.id}`));
  const open = await writePost(ada);
  await benLive.subscribe(`post:${open.id}`);
  await ada.client.call(blockMember, { params: { memberId: ben.id } });
  await benLive.frame('denied', ({ topics }) => topics.includes(`post:${open.id}`));
});

it('shows what the operator decides to the members of every server', async () => {
  await ada.client.call(requestVerification);
  const live = [await connectLive(one, ben), await connectLive(two, at(two, ben))];
  await Promise.all(live.map((each) => each.subscribe(`profile:${ada.id}`)));
  await runCommand(one, ['verification', 'approve', ada.id]);
  await Promise.all(live.map((each) => each.frame('event', ({ topic }) => topic === `profile:${ada.id}`)));
  for (const each of live) expect(each.events('profile.changed')).toHaveLength(1);
});

it('counts failed sign-ins of both servers together', async () => {
  const guess = (app: TestApp) =>
    app.visitor().call(signIn, { body: { identifier: ada.email, password: 'a wrong guess' } });
  for (let n = 0; n < 5; n += 1) for (const app of [one, two]) expect((await guess(app)).status).toBe(403);
  expect([(await guess(one)).status, (await guess(two)).status]).toEqual([429, 429]);
});

it('counts e-mails of both servers together', async () => {
  const ask = (app: TestApp) => app.visitor().call(requestPasswordReset, { body: { email: ada.email } });
  for (let n = 0; n < 4; n += 1) for (const app of [one, two]) await ask(app);
  const sent = await one.db.selectFrom('emails').select('id').where('recipient', '=', ada.email).execute();
  expect(sent).toHaveLength(5);
});

it('counts requests of both servers together', async () => {
  const here = await startTestApp({ RATE_LIMIT_FACTOR: '1' }, { hub: createHub() });
  const there = await here.another();
  const ask = async (app: TestApp) => {
    const body = { email: 'nobody@example.org' };
    return (await app.visitor().call(requestPasswordReset, { body })).status;
  };
  // Ten a minute.
  for (let n = 0; n < 5; n += 1) expect([await ask(here), await ask(there)]).toEqual([200, 200]);
  expect([await ask(here), await ask(there)]).toEqual([429, 429]);
  await there.stop();
  await here.stop();
});
