import { confirmSession, deleteAccount, readSession, resetPassword, signIn } from '@hearth/contract/accounts/endpoints';
import { unfriend } from '@hearth/contract/friends/endpoints';
import { listNotifications } from '@hearth/contract/notifications/endpoints';
import * as contract from '@hearth/contract/vouching/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { turnOnTwoStep } from '../../testing/app-codes.ts';
import { newMember, type TestMember } from '../../testing/members.ts';
import { makeFriends } from '../../testing/relations.ts';

const hourMs = 3_600_000;
let app: TestApp;
let ada: TestMember;
let friends: [TestMember, TestMember, TestMember];
let stranger: TestMember;
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://hearth.example' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  ada = await newMember(app);
  friends = await Promise.all([newMember(app), newMember(app), newMember(app)]);
  stranger = await newMember(app);
  for (const friend of friends) await makeFriends(app, ada, friend);
});

const choose = (members: TestMember[], by = ada) =>
  by.client.call(contract.chooseTrustedFriends, { body: { memberIds: members.map(({ id }) => id) } });
const ask = (identifier = ada.email) => app.visitor().call(contract.askTrustedFriends, { body: { identifier } });
const read = async () => (await ada.client.call(contract.readTrustedFriends)).ok;
const codeOf = async (friend: TestMember) =>
  (await friend.client.call(contract.makeVouchCode, { params: { memberId: ada.id } })).ok.code as string;
const open = (codes: string[], identifier = ada.email) =>
  app.visitor().call(contract.openAccount, { body: { identifier, codes } });
const kindsOf = async (member: TestMember) =>
  (await member.client.call(listNotifications)).ok.items.map(({ type }: { type: string }) => type);
async function twoCodes(): Promise<[string, string]> {
  await choose(friends);
  await ask();
  return [await codeOf(friends[0]), await codeOf(friends[2])];
}

describe('trusted friends', () => {
  it('are three friends or none, and need the password of the last minutes', async () => {
    expect(await read()).toEqual({ people: [], asked: null });
    expect((await choose(friends)).ok.people).toHaveLength(3);
    for (const wrong of [friends.slice(0, 2), [...friends.slice(0, 2), stranger], [ada, ...friends.slice(0, 2)]])
      expect((await choose(wrong)).error.code).toBe('trusted_friends_wrong');
    expect((await read()).people.map(({ id }) => id).sort()).toEqual(friends.map(({ id }) => id).sort());
    app.clock.advance(11 * 60_000);
    expect((await choose([])).error.code).toBe('confirm_password');
    await ada.client.call(confirmSession, { body: { password: ada.password } });
    expect((await choose([])).ok.people).toEqual([]);
  });

  it('are asked, and nobody else learns of it', async () => {
    const look = (member: TestMember) => member.client.call(contract.readVouching, { params: { memberId: ada.id } });
    await choose(friends);
    expect((await look(friends[0])).status).toBe(404);
    expect((await ask()).ok).toEqual({});
    expect((await ask()).ok).toEqual({});
    for (const friend of friends) {
      expect(await kindsOf(friend)).toEqual(['vouch_asked']);
      expect((await look(friend)).ok.person.id).toBe(ada.id);
    }
    expect((await look(stranger)).status).toBe(404);
    expect((await stranger.client.call(contract.makeVouchCode, { params: { memberId: ada.id } })).status).toBe(404);
  });

  it('give codes, two of which open the account a day later, once', async () => {
    await turnOnTwoStep(app, ada);
    const codes = await twoCodes();
    const first = (await open(codes)).ok;
    expect(first).toEqual({ link: null, opensAt: new Date(app.clock.now().getTime() + 24 * hourMs).toISOString() });
    expect((await kindsOf(ada)).sort()).toEqual(['account_opened', 'ways_in_changed']);
    const mails = await app.db.selectFrom('emails').select('body').where('recipient', '=', ada.email).execute();
    expect(mails.map(({ body }) => body).join()).toContain('https://hearth.example/settings/security');
    app.clock.advance(24 * hourMs - 1);
    expect((await open(codes)).ok).toEqual(first);
    app.clock.advance(1);
    const { link } = (await open(codes)).ok;
    expect((await open(codes)).error.code).toBe('vouch_codes_wrong');
    const body = { token: link?.split('token=')[1], password: 'new secret', confirmPassword: 'new secret' };
    expect((await app.visitor().call(resetPassword, { body })).status).toBe(200);
    expect((await ada.client.call(readSession)).ok.member).toBeNull();
    const told = await app.db.selectFrom('emails').select('subject').where('recipient', '=', ada.email).execute();
    expect(told.map(({ subject }) => subject)).toContain('Two-step verification of your Hearth account was turned off');
    const entered = await app.visitor().call(signIn, { body: { identifier: ada.email, password: 'new secret' } });
    expect(entered.ok.state).toBe('done');
    expect(await kindsOf(friends[0])).toEqual([]);
  });

  it('do not open it with one code twice, an old code, the code of somebody who is no friend any more, or no request', async () => {
    const [a, c] = await twoCodes();
    const newer = await codeOf(friends[0]);
    for (const codes of [
      [newer, newer],
      [a, c],
      [newer, 'AAAA-AAAA-AAAA-AAAA'],
    ])
      expect((await open(codes)).error.code).toBe('vouch_codes_wrong');
    await friends[2].client.call(unfriend, { params: { memberId: ada.id } });
    expect((await open([newer, c])).error.code).toBe('vouch_codes_wrong');
    expect((await open([newer, await codeOf(friends[1])])).ok.link).toBeNull();
    expect((await open(['x', 'y'], 'nobody@example.org')).error.code).toBe('vouch_codes_wrong');
    expect((await ask('nobody@example.org')).ok).toEqual({});
  });

  it('are stopped by the owner, and not asked again for a week', async () => {
    const codes = await twoCodes();
    await open(codes);
    expect((await read()).asked?.opensAt).toEqual(expect.any(String));
    expect((await ada.client.call(contract.stopVouching)).ok.asked).toBeNull();
    expect([await kindsOf(ada), await kindsOf(friends[1])]).toEqual([[], []]);
    app.clock.advance(25 * hourMs);
    expect((await open(codes)).error.code).toBe('vouch_codes_wrong');
    await ask();
    expect(await kindsOf(friends[0])).toEqual([]);
    app.clock.advance(11 * 24 * hourMs);
    await ask();
    expect(await kindsOf(friends[0])).toEqual(['vouch_asked']);
  });

  it('open it only once when the codes are sent several times at the same moment', async () => {
    const codes = await twoCodes();
    await open(codes);
    app.clock.advance(24 * hourMs);
    const answers = await Promise.all(Array.from({ length: 4 }, () => open(codes)));
    expect(answers.filter(({ ok }) => ok?.link)).toHaveLength(1);
  });

  it('cannot be guessed: ten tries lock the account’s way for a while', async () => {
    await choose(friends);
    await ask();
    const tries = await Promise.all(Array.from({ length: 14 }, (_, n) => open([`guess-${n}`, `other-${n}`])));
    const codes = tries.map(({ error }) => error.code);
    expect(codes.filter((code) => code === 'vouch_codes_wrong').length).toBeLessThanOrEqual(10);
    expect(codes).toContain('too_many_sign_ins');
  });

  it('leave nothing behind when either side deletes the account', async () => {
    await twoCodes();
    await friends[0].client.call(deleteAccount, { body: { password: friends[0].password } });
    expect((await read()).people).toHaveLength(2);
    await ada.client.call(deleteAccount, { body: { password: ada.password } });
    for (const table of ['trusted_friends', 'vouch_requests'] as const)
      expect(await app.db.selectFrom(table).selectAll().where('owner_id', '=', ada.id).execute()).toEqual([]);
  });
});
