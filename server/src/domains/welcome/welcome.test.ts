import { readSession } from '@hearth/contract/accounts/endpoints';
import { requestFriendship } from '@hearth/contract/friends/endpoints';
import { makeInvitation } from '@hearth/contract/invitations/endpoints';
import { saveReach } from '@hearth/contract/reach/endpoints';
import * as contract from '@hearth/contract/welcome/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newGroup, putInGroup, writeInGroup } from '../../testing/groups.ts';
import { newMember, type TestMember } from '../../testing/members.ts';
import { writePost } from '../../testing/posts.ts';
import { makeBlocked, makeFriends } from '../../testing/relations.ts';

let app: TestApp;
let me: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.advance(1_000);
  me = await newMember(app);
});

const stateOf = async (who: TestMember) => (await who.client.call(readSession)).ok.member?.welcome;
const stepsOf = async (who: TestMember) => (await who.client.call(contract.readWelcome)).ok.steps;
const peopleFor = async (who: TestMember) => (await who.client.call(contract.listWelcomePeople)).ok.items;
const save = (who: TestMember, state: string) => who.client.call(contract.saveWelcome, { body: { state } });
const nothing = { photo: false, people: false, groups: false, post: false };

it('waits for who signs up, opens for who was invited, and ends for good', async () => {
  const code = (await me.client.call(makeInvitation, { body: { uses: 1, days: 7 } })).ok.code;
  const invited = await newMember(app, { invitation: code });
  expect([await stateOf(me), await stateOf(invited)]).toEqual(['waits', 'opens']);
  await save(invited, 'waits');
  await save(me, 'over');
  expect([await stateOf(me), await stateOf(invited)]).toEqual([null, 'waits']);
});

it('is over for who was here before there was one', async () => {
  await app.db.updateTable('accounts').set({ welcome: null }).where('id', '=', me.id).execute();
  expect(await stateOf(me)).toBeNull();
});

it('counts what there is, wherever it was done', async () => {
  expect(await stepsOf(me)).toEqual(nothing);
  const other = await newMember(app);
  await me.client.call(requestFriendship, { params: { memberId: other.id } });
  // Whoever is only asked has not looked for anybody.
  expect([(await stepsOf(me)).people, (await stepsOf(other)).people]).toEqual([true, false]);
  const group = await newGroup(other);
  await putInGroup(app, group.id, me.id, { state: 'requested' });
  expect(await stepsOf(me)).toEqual({ ...nothing, people: true, groups: true });
  await putInGroup(app, group.id, me.id, { state: 'member' });
  await writeInGroup(me, group.id);
  expect((await stepsOf(me)).post).toBe(true);
  await writePost(other);
  expect(await stepsOf(other)).toEqual({ ...nothing, groups: true, post: true });
  await app.db.updateTable('profiles').set({ profile_pic: 'picture.webp' }).where('user_id', '=', me.id).execute();
  expect((await stepsOf(me)).photo).toBe(true);
});

it('shows friends of friends, then people of the same groups, then who joined last', async () => {
  const [inviter, theirFriend, mate, nearMate] = [
    await newMember(app),
    await newMember(app),
    await newMember(app),
    await newMember(app),
  ];
  const newest = await newMember(app);
  await makeFriends(app, me, inviter);
  await makeFriends(app, inviter, theirFriend);
  await makeFriends(app, inviter, nearMate);
  const group = await newGroup(mate);
  for (const { id } of [me, nearMate, inviter]) await putInGroup(app, group.id, id, { state: 'member' });
  const shown = await peopleFor(me);
  const reasons = new Map(shown.map(({ person, reason }) => [person.id, reason]));
  expect([theirFriend, nearMate, mate, newest].map(({ id }) => reasons.get(id))).toEqual([
    'mutual_friends',
    'mutual_friends',
    'same_group',
    'new_here',
  ]);
  expect(shown[2]?.person.id).toBe(mate.id);
  expect(shown.filter(({ person }) => person.id === nearMate.id)).toHaveLength(1);
  expect([reasons.has(me.id), reasons.has(inviter.id)]).toEqual([false, false]);
});

it('shows nobody who is hidden, takes no requests or is not to be found', async () => {
  const [blocker, closed, unfound, open] = [
    await newMember(app),
    await newMember(app),
    await newMember(app),
    await newMember(app),
  ];
  const group = await newGroup(open, 'hidden');
  for (const { id } of [me, blocker, closed, unfound]) await putInGroup(app, group.id, id, { state: 'member' });
  await makeBlocked(app, blocker, me);
  await closed.client.call(saveReach, { body: { requests: 'friends_of_friends' } });
  await unfound.client.call(saveReach, { body: { search: 'friends' } });
  const ids = (await peopleFor(me)).map(({ person }) => person.id);
  expect([open, blocker, closed, unfound].map(({ id }) => ids.includes(id))).toEqual([true, false, false, false]);
});
