import { deleteAccount } from '@hearth/contract/accounts/endpoints';
import * as contract from '@hearth/contract/friends/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { LiveClient } from '../../platform/live/testing/live-client.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { connectLive } from '../../testing/live.ts';
import { newMember, type TestMember } from '../../testing/members.ts';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
let adaHears: LiveClient;
let benHears: LiveClient;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [ada, ben] = await Promise.all([newMember(app), newMember(app)]);
  [adaHears, benHears] = await Promise.all([connectLive(app, ada), connectLive(app, ben)]);
});
afterAll(() => app.stop());

const to = (member: TestMember) => ({ params: { memberId: member.id } });

it('tells both members every change, each from their own side, and nobody else', async () => {
  const stranger = await connectLive(app, await newMember(app));
  await ada.client.call(contract.requestFriendship, to(ben));
  await ben.client.call(contract.acceptFriendRequest, to(ada));
  await ada.client.call(contract.unfriend, to(ben));
  await ben.client.call(contract.requestFriendship, to(ada));
  await ada.client.call(contract.declineFriendRequest, to(ben));
  await ada.client.call(contract.blockMember, to(ben));
  await ada.client.call(contract.unblockMember, to(ben));
  await Promise.all([adaHears, benHears, stranger].map((client) => client.settle()));
  const changesAbout = (memberId: string, ...states: string[]) =>
    states.map((state) => ({ memberId, state, hidden: false }));
  expect(adaHears.events('friends.changed')).toEqual([
    ...changesAbout(ben.id, 'sent', 'friends', 'none', 'received', 'none'),
    { memberId: ben.id, state: 'none', hidden: true },
    ...changesAbout(ben.id, 'none'),
  ]);
  expect(benHears.events('friends.changed')).toEqual([
    ...changesAbout(ada.id, 'received', 'friends', 'none', 'sent', 'none'),
    { memberId: ada.id, state: 'none', hidden: true },
    ...changesAbout(ada.id, 'none'),
  ]);
  expect(stranger.events()).toEqual([]);
});

it('stays silent when nothing changed', async () => {
  await ada.client.call(contract.cancelFriendRequest, to(ben));
  await ben.client.call(contract.acceptFriendRequest, to(ada));
  await ada.client.call(contract.unblockMember, to(ben));
  await Promise.all([adaHears, benHears].map((client) => client.settle()));
  expect([...adaHears.events('friends.changed'), ...benHears.events('friends.changed')]).toEqual([]);
});

it('tells friends when an account is gone', async () => {
  await ada.client.call(contract.requestFriendship, to(ben));
  await ada.client.call(deleteAccount, { body: { password: ada.password } });
  await benHears.settle();
  expect(benHears.events('friends.changed').at(-1)).toEqual({ memberId: ada.id, state: 'none', hidden: true });
});

it.each([
  ['unfriend', contract.unfriend],
  ['block', contract.blockMember],
] as const)('%s ends what only friends may watch, on both sides', async (_action, endpoint) => {
  await ada.client.call(contract.requestFriendship, to(ben));
  await ben.client.call(contract.acceptFriendRequest, to(ada));
  await adaHears.subscribe(`presence:${ben.id}`);
  await benHears.subscribe(`presence:${ada.id}`);
  await ada.client.call(endpoint, to(ben));
  expect((await adaHears.frame('denied')).topics).toEqual([`presence:${ben.id}`]);
  expect((await benHears.frame('denied')).topics).toEqual([`presence:${ada.id}`]);
});
