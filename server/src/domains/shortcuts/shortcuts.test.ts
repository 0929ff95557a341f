import { deleteAccount, signIn } from '@hearth/contract/accounts/endpoints';
import { blockMember } from '@hearth/contract/friends/endpoints';
import { countVisit, listShortcuts } from '@hearth/contract/shortcuts/endpoints';
import { maxShortcuts, sameVisitMs, type VisitedPlace } from '@hearth/contract/shortcuts/rules';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newMember, type TestMember } from '../../testing/members.ts';
import { tidyShortcuts } from './tidy-shortcuts.ts';

const dayMs = 24 * 3_600_000;

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
let cleo: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [ada, ben, cleo] = await Promise.all([newMember(app), newMember(app), newMember(app)]);
});
afterAll(() => app.stop());

const visit = (member: TestMember, place: VisitedPlace) =>
  ada.client.call(countVisit, { params: { place, memberId: member.id } });

async function visitOften(member: TestMember, place: VisitedPlace, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    app.clock.advance(sameVisitMs);
    await visit(member, place);
  }
}

async function shortcuts() {
  const { ok } = await ada.client.call(listShortcuts);
  return ok.items.map(({ person, place }) => [person.displayName, place]);
}

it('leads to whom the member visits most, chats and profiles alike', async () => {
  await visitOften(ben, 'profile', 2);
  await visitOften(cleo, 'chat', 3);
  expect(await shortcuts()).toEqual([
    [cleo.displayName, 'chat'],
    [ben.displayName, 'profile'],
  ]);
});

it('names nobody twice: of profile and chat, the one that is opened more', async () => {
  await visitOften(ben, 'profile', 1);
  await visitOften(ben, 'chat', 2);
  expect(await shortcuts()).toEqual([[ben.displayName, 'chat']]);
});

it('takes coming back soon for the same visit', async () => {
  await visitOften(cleo, 'profile', 2);
  await visitOften(ben, 'profile', 1);
  for (let time = 0; time < 5; time += 1) await visit(ben, 'profile');
  expect(await shortcuts()).toEqual([
    [cleo.displayName, 'profile'],
    [ben.displayName, 'profile'],
  ]);
});

it('prefers whom the member visits now to whom they visited long ago', async () => {
  await visitOften(ben, 'profile', 3);
  app.clock.advance(25 * dayMs);
  await visitOften(cleo, 'profile', 1);
  expect((await shortcuts())[0]).toEqual([cleo.displayName, 'profile']);
});

it('shows a handful only', async () => {
  for (let count = 0; count <= maxShortcuts; count += 1) await visit(await newMember(app), 'profile');
  expect(await shortcuts()).toHaveLength(maxShortcuts);
});

it.each(['blocker', 'blocked'])('forgets each other after a block, for the %s', async (side) => {
  await visitOften(ben, 'chat', 2);
  const [from, to] = side === 'blocker' ? [ada, ben] : [ben, ada];
  await from.client.call(blockMember, { params: { memberId: to.id } });
  expect(await shortcuts()).toEqual([]);
  expect((await visit(ben, 'chat')).status).toBe(404);
});

it('counts neither oneself nor nobody', async () => {
  expect((await visit(ada, 'profile')).status).toBe(200);
  const nobody = { place: 'profile', memberId: '01900000-0000-7000-8000-000000000000' };
  expect((await ada.client.call(countVisit, { params: nobody })).status).toBe(404);
  const nowhere = { place: 'wall', memberId: ben.id };
  expect((await ada.client.call(countVisit, { params: nowhere })).status).toBe(400);
  expect(await shortcuts()).toEqual([]);
});

const rowsAbout = ({ id }: TestMember) =>
  app.db
    .selectFrom('member_visits')
    .select('place')
    .where((row) => row.or([row('user_id', '=', id), row('other_id', '=', id)]))
    .execute();

it('goes with the account, on both sides', async () => {
  await visit(ben, 'profile');
  await ben.client.call(countVisit, { params: { place: 'chat', memberId: cleo.id } });
  expect(await rowsAbout(ben)).toHaveLength(2);
  await ben.client.call(deleteAccount, { body: { password: ben.password } });
  expect(await rowsAbout(ben)).toEqual([]);
  expect(await shortcuts()).toEqual([]);
});

it('drops what a year has faded', async () => {
  await visit(ben, 'profile');
  app.clock.advance(366 * dayMs);
  await ada.client.call(signIn, { body: { identifier: ada.email, password: ada.password } });
  await visit(cleo, 'profile');
  await tidyShortcuts(app);
  expect(await rowsAbout(ada)).toHaveLength(1);
});
