import { deleteAccount } from '@hearth/contract/accounts/endpoints';
import { blockMember, unfriend } from '@hearth/contract/friends/endpoints';
import { listNotifications, saveNotificationSettings } from '@hearth/contract/notifications/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { makeFriends } from '../../../testing/relations.ts';
import type { LineChange } from '../lines/announce-notifications.ts';
import { createBirthdayAnnouncer } from './announce-birthdays.ts';

const dayMs = 24 * 3_600_000;
let app: TestApp;
let ada: TestMember;
let ben: TestMember;
let cleo: TestMember;
let announced: (LineChange & { recipientId: string })[];
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.advance(dayMs);
  const now = app.clock.now();
  const dateOfBirth = { day: now.getUTCDate(), month: now.getUTCMonth() + 1, year: 1990 };
  const other = { day: 1, month: now.getUTCMonth() === 5 ? 7 : 6, year: 1990 };
  ada = await newMember(app, { dateOfBirth });
  [ben, cleo] = [await newMember(app, { dateOfBirth: other }), await newMember(app, { dateOfBirth: other })];
  await makeFriends(app, ada, ben);
  announced = [];
});
afterAll(() => app.stop());

const toNobody = new AbortController().signal;

/** A server of its own, which remembers nothing of the others. */
function newServer(): () => Promise<void> {
  const { db, clock } = app;
  const changed = (recipientId: string, change: LineChange) => void announced.push({ recipientId, ...change });
  const announce = createBirthdayAnnouncer({ db, clock, announcer: { changed } });
  return () => announce(toNobody);
}

const listOf = async (member: TestMember) => (await member.client.call(listNotifications)).ok.items;
const causesOf = async (member: TestMember) =>
  app.db.selectFrom('notification_causes').select('type').where('user_id', '=', member.id).execute();

it('reaches friends, and nobody else, once, however many servers run', async () => {
  await Promise.all([newServer()(), newServer()()]);
  const server = newServer();
  await server();
  await server();
  expect(await listOf(ben)).toMatchObject([{ type: 'birthday', actorCount: 1, postId: null, read: false }]);
  expect((await listOf(ben))[0]?.actors[0]?.id).toBe(ada.id);
  expect([await listOf(ada), await listOf(cleo)]).toEqual([[], []]);
  expect(announced.map(({ recipientId }) => recipientId)).toEqual([ben.id]);
});

it('waits for the morning, comes again a year later, and not for another date of birth', async () => {
  const midnight = app.clock.now().setUTCHours(0, 30, 0, 0) - app.clock.now().getTime();
  app.clock.advance(midnight);
  await newServer()();
  expect(announced).toEqual([]);
  app.clock.advance(-midnight);
  await newServer()();
  expect(announced).toHaveLength(1);

  app.clock.advance(dayMs);
  const born = `1990${app.clock.now().toISOString().slice(4, 10)}`;
  await app.db.updateTable('profiles').set({ date_of_birth: born }).where('user_id', '=', ada.id).execute();
  await newServer()();
  expect(announced).toHaveLength(1);

  app.clock.advance(365 * dayMs);
  await newServer()();
  expect(announced.filter(({ recipientId }) => recipientId === ben.id)).toHaveLength(2);
  expect(await causesOf(ben)).toHaveLength(2);
});

it('of 29 February is on 1 March in other years', async () => {
  const year = app.clock.now().getUTCFullYear();
  const first = Date.UTC(year % 4 === 3 ? year + 2 : year + 1, 2, 1, 12);
  app.clock.advance(first - app.clock.now().getTime());
  await app.db.updateTable('profiles').set({ date_of_birth: '1996-02-29' }).where('user_id', '=', ada.id).execute();
  await newServer()();
  expect(announced).toMatchObject([{ recipientId: ben.id, cause: { actorId: ada.id } }]);
});

it('can be pushed without being listed, and is turned off', async () => {
  await makeFriends(app, ada, cleo);
  const choose = (member: TestMember, inApp: boolean, push: boolean) =>
    member.client.call(saveNotificationSettings, { body: { types: { birthday: { inApp, push } } } });
  await choose(ben, false, true);
  await choose(cleo, false, false);
  await newServer()();
  await newServer()();
  expect(announced).toMatchObject([{ recipientId: ben.id, cause: { type: 'birthday', actorId: ada.id } }]);
  expect([await listOf(ben), await listOf(cleo)]).toEqual([[], []]);
});

it.each([
  ['the friendship', () => ben.client.call(unfriend, { params: { memberId: ada.id } })],
  ['a block', () => ada.client.call(blockMember, { params: { memberId: ben.id } })],
  ['the account', () => ada.client.call(deleteAccount, { body: { password: ada.password } })],
])('ends with %s', async (_, end) => {
  await newServer()();
  expect(await listOf(ben)).toHaveLength(1);
  expect((await end()).status).toBe(200);
  expect(await listOf(ben)).toEqual([]);
});
