import { randomUUID } from 'node:crypto';
import { readChat, sendMessage } from '@hearth/contract/chat/endpoints';
import { chatIdOf } from '@hearth/contract/chat/rules';
import * as friends from '@hearth/contract/friends/endpoints';
import { listOnlineFriends, readPresence } from '@hearth/contract/presence/endpoints';
import { presenceTopic } from '@hearth/contract/presence/rules';
import { readProfile } from '@hearth/contract/profiles/endpoints';
import { type Reach, readReach, saveReach } from '@hearth/contract/reach/endpoints';
import { searchMembers } from '@hearth/contract/search/endpoints';
import { suggestMentions } from '@hearth/contract/search/mentions';

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { connectLive } from '../../../testing/live.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { namingPost } from '../../../testing/mentions.ts';
import { writePost } from '../../../testing/posts.ts';
import { makeFriends } from '../../../testing/relations.ts';

let app: TestApp;
let owner: TestMember;
let friend: TestMember;
/** A friend of the friend. */
let near: TestMember;
let stranger: TestMember;
let viewers: TestMember[];
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  const made = await Promise.all([newMember(app), newMember(app), newMember(app), newMember(app)]);
  [owner, friend, near, stranger] = made;
  viewers = [friend, near, stranger];
  await makeFriends(app, owner, friend);
  await makeFriends(app, friend, near);
});
afterAll(() => app.stop());

const choose = async (change: Partial<Reach>) => (await owner.client.call(saveReach, { body: change })).ok;
const at = (member: TestMember) => ({ params: { memberId: member.id } });
const ofAll = <Answer>(ask: (viewer: TestMember) => Promise<Answer>) => Promise.all(viewers.map(ask));

it('everyone reaches a member who has chosen nothing, and a choice changes nothing else', async () => {
  expect((await owner.client.call(readReach)).ok).toEqual({
    audience: 'public',
    requests: 'everyone',
    messages: 'everyone',
    mentions: 'everyone',
    friendList: 'everyone',
    search: 'everyone',
    active: true,
    typing: true,
    seen: true,
  });
  await Promise.all([choose({ search: 'friends' }), choose({ active: false }), choose({ audience: 'only_me' })]);
  expect((await owner.client.call(readReach)).ok).toMatchObject({
    search: 'friends',
    active: false,
    audience: 'only_me',
    messages: 'everyone',
  });
  for (const body of [{ requests: 'friends' }, { messages: 'nobody' }, { active: 'no' }, { audience: 'everyone' }]) {
    expect((await owner.client.call(saveReach, { body })).status).toBe(400);
  }
  expect((await owner.client.call(readReach)).ok.requests).toBe('everyone');
});

it('requests: friends of friends may ask, strangers are not offered to and refused', async () => {
  await choose({ requests: 'friends_of_friends' });
  const states = await ofAll(
    async (viewer) =>
      (await viewer.client.call(friends.readFriendStates, { query: { ids: owner.id } })).ok.states[owner.id],
  );
  expect(states).toEqual(['friends', 'none', 'closed']);
  expect((await near.client.call(friends.requestFriendship, at(owner))).ok.state).toBe('sent');
  expect((await stranger.client.call(friends.requestFriendship, at(owner))).error.code).toBe('requests_closed');
  expect((await owner.client.call(friends.listFriendRequests)).ok.total).toBe(1);

  const suggested = await stranger.client.call(friends.listSuggestions, { query: { limit: '50' } });
  expect(suggested.ok.items.map(({ person }) => person.id)).not.toContain(owner.id);
  // Whom the owner asks may always answer.
  await owner.client.call(friends.requestFriendship, at(stranger));
  expect((await stranger.client.call(friends.requestFriendship, at(owner))).ok.state).toBe('friends');
});

it('messages: who may not begin a chat is told so before and when they try; a chat that is there goes on', async () => {
  const write = (sender: TestMember) => {
    const body = { id: randomUUID(), to: owner.id, text: 'Hello' };
    return sender.client.call(sendMessage, { params: { chatId: chatIdOf(sender.id, owner.id) }, body });
  };
  const isClosed = async (viewer: TestMember) => {
    const address = { params: { chatId: chatIdOf(viewer.id, owner.id) }, query: { to: owner.id } };
    return (await viewer.client.call(readChat, address)).ok.chat.closed;
  };
  await choose({ messages: 'friends_of_friends' });
  expect(await ofAll(isClosed)).toEqual([false, false, true]);
  expect((await write(near)).status).toBe(200);
  expect((await write(stranger)).error.code).toBe('messages_closed');

  await choose({ messages: 'friends' });
  const other = await newMember(app);
  await makeFriends(app, friend, other);
  expect((await write(other)).error.code).toBe('messages_closed');
  expect((await write(friend)).status).toBe(200);
  expect((await write(near)).status).toBe(200);
  expect(await isClosed(near)).toBe(false);
  await choose({ messages: 'everyone' });
  expect((await write(stranger)).status).toBe(200);
});

it('mentions: by others than friends they stay words, and nobody is suggested to them', async () => {
  await choose({ mentions: 'friends' });
  const mentioned = await ofAll(async (viewer) => (await writePost(viewer, namingPost(owner))).mentions.length);
  expect(mentioned).toEqual([1, 0, 0]);
  const suggested = await ofAll(async (viewer) => {
    const found = await viewer.client.call(suggestMentions, { query: { q: owner.displayName } });
    return found.ok.items.some(({ id }) => id === owner.id);
  });
  expect(suggested).toEqual([true, false, false]);
});

it('friends: neither list, number, mutual friends nor suggestions tell of them', async () => {
  const seenBy = async (viewer: TestMember) => {
    const { total } = (await viewer.client.call(friends.listFriendsOf, at(owner))).ok;
    const { friendCount, mutualCount } = (await viewer.client.call(readProfile, at(owner))).ok;
    const { items } = (await viewer.client.call(friends.listSuggestions, { query: { limit: '50' } })).ok;
    const suggestion = items.find(({ person }) => person.id === owner.id);
    return [total, friendCount, mutualCount, suggestion?.mutualCount ?? null];
  };
  expect(await seenBy(near)).toEqual([1, 1, 1, 1]);
  await choose({ friendList: 'friends' });
  expect(await ofAll(seenBy)).toEqual([
    [1, 1, 0, null],
    [0, null, 0, null],
    [0, null, 0, 0],
  ]);
  await choose({ friendList: 'nobody' });
  expect(await seenBy(friend)).toEqual([0, null, 0, null]);
  expect((await owner.client.call(friends.listFriends)).ok.total).toBe(1);
  expect((await owner.client.call(readProfile, at(owner))).ok.friendCount).toBe(1);
});

it('search: others than friends find the member by no name, nor among suggestions', async () => {
  const finds = async (viewer: TestMember) => {
    const queries = [owner.displayName, owner.profileName, owner.displayName.slice(1)];
    const found = await Promise.all(queries.map((q) => viewer.client.call(searchMembers, { query: { q } })));
    return found.map(({ ok }) => ok.items.some(({ id }) => id === owner.id));
  };
  const nowhere = [false, false, false];
  const everywhere = [true, true, true];
  expect(await ofAll(finds)).toEqual([everywhere, everywhere, everywhere]);
  await choose({ search: 'friends' });
  expect(await ofAll(finds)).toEqual([everywhere, nowhere, nowhere]);
  expect(await finds(owner)).toEqual(everywhere);
  const suggested = await stranger.client.call(friends.listSuggestions, { query: { limit: '50' } });
  expect(suggested.ok.items.map(({ person }) => person.id)).not.toContain(owner.id);
  await choose({ search: 'everyone' });
  expect(await finds(stranger)).toEqual(everywhere);
});

it('active: friends see the member leave at once, and the member sees nobody', async () => {
  const topic = presenceTopic(owner.id);
  const watching = await connectLive(app, friend);
  await watching.subscribe(topic);
  const own = await connectLive(app, owner);
  const online = { online: true };
  const change = (wanted: boolean) =>
    watching.frame('event', (frame) => frame.topic === topic && (frame.data as typeof online).online === wanted);
  await change(true);

  const presenceOf = async (viewer: TestMember, member: TestMember) =>
    (await viewer.client.call(readPresence, { query: { ids: member.id } })).ok.presence[member.id];
  await own.subscribe(presenceTopic(friend.id));
  await choose({ active: false });
  expect((await change(false)).data).toEqual({ memberId: owner.id, online: false, lastActive: null });
  expect(await presenceOf(friend, owner)).toEqual({ online: false, lastActive: null });
  expect((await friend.client.call(listOnlineFriends)).ok.items).toEqual([]);
  expect(await presenceOf(owner, friend)).toBeUndefined();
  expect(await presenceOf(owner, owner)).toMatchObject(online);
  expect((await owner.client.call(listOnlineFriends)).ok).toEqual({ items: [], total: 0, watch: [] });
  await own.frame('denied', ({ topics }) => topics.includes(presenceTopic(friend.id)));

  const heard = watching.frames.length;
  const again = await connectLive(app, owner);
  again.socket.close();
  own.socket.close();
  await Promise.all([again.closed, own.closed]);
  await choose({ audience: 'friends' });
  expect(watching.frames.slice(heard).filter((frame) => frame.op === 'event')).toEqual([]);
});

it('own devices hear what was chosen on one of them', async () => {
  const device = await connectLive(app, owner);
  await device.subscribe(`member:${owner.id}`);
  await choose({ audience: 'friends' });
  const told = await device.frame('event', (frame) => frame.type === 'reach.changed');
  expect(told.data).toMatchObject({ audience: 'friends', active: true });
});
