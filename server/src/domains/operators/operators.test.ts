import { confirmSession, deleteAccount, readSession } from '@hearth/contract/accounts/endpoints';
import type { SiteRole } from '@hearth/contract/core/site-roles';
import { giveSiteRole, listSiteRoles, readSiteLog, withdrawSiteRole } from '@hearth/contract/operators/endpoints';
import { operatorTopic } from '@hearth/contract/operators/rules';
import { requestVerification } from '@hearth/contract/verification/endpoints';
import { decideVerification } from '@hearth/contract/verification/review';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../operator/run-command.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { connectLive } from '../../testing/live.ts';
import { newMember, type TestMember } from '../../testing/members.ts';
import { newOperator } from '../../testing/operators/give-role.ts';

const app: TestApp = await startTestApp();
afterAll(() => app.stop());
afterEach(() => app.db.deleteFrom('site_roles').execute());

const roleOf = async ({ client }: TestMember) => (await client.call(readSession)).ok.member?.siteRole;
const give = (by: TestMember, to: TestMember, role: SiteRole) =>
  by.client.call(giveSiteRole, { params: { memberId: to.id }, body: { role } });
const withdraw = (by: TestMember, from: TestMember) =>
  by.client.call(withdrawSiteRole, { params: { memberId: from.id } });

describe('roles for the site', () => {
  it('are given and withdrawn by the owner, seen by the member at once, and listed with who gave them', async () => {
    const owner = await newOperator(app, 'owner');
    const ada = await newMember(app);
    const live = await connectLive(app, ada);
    expect((await give(owner, ada, 'moderator')).status).toBe(200);
    const { data } = await live.frame('event', ({ type }) => type === 'own.site-role');
    expect(data).toEqual({ siteRole: 'moderator' });
    expect(await roleOf(ada)).toBe('moderator');
    expect((await ada.client.call(listSiteRoles)).ok.items).toMatchObject([
      { person: { id: owner.id }, role: 'owner', givenBy: null },
      { person: { id: ada.id }, role: 'moderator', givenBy: { id: owner.id } },
    ]);
    await withdraw(owner, ada);
    expect(await roleOf(ada)).toBeNull();
    expect((await ada.client.call(listSiteRoles)).status).toBe(404);
  });

  it('end the watching of the console when they are withdrawn', async () => {
    const owner = await newOperator(app, 'owner');
    const ada = await newOperator(app, 'moderator');
    const live = await connectLive(app, ada);
    await live.subscribe(operatorTopic);
    await withdraw(owner, ada);
    await live.frame('denied', ({ topics }) => topics.includes(operatorTopic));
  });

  it('are not given by a moderator or an operator, to themselves neither', async () => {
    for (const role of ['moderator', 'operator'] as const) {
      const ada = await newOperator(app, role);
      expect((await give(ada, ada, 'owner')).status).toBe(403);
      expect((await give(ada, await newMember(app), 'moderator')).status).toBe(403);
      expect(await roleOf(ada)).toBe(role);
    }
  });

  it('always leave an owner, whatever owners do at the same time', async () => {
    const [ada, ben] = [await newOperator(app, 'owner'), await newOperator(app, 'owner')];
    const answers = await Promise.all([withdraw(ada, ben), withdraw(ben, ada)]);
    expect((await app.db.selectFrom('site_roles').selectAll().execute()).length).toBe(1);
    expect(answers.map(({ status }) => status).sort()[0]).toBe(200);
    const last = (await roleOf(ada)) === 'owner' ? ada : ben;
    expect((await withdraw(last, last)).error.code).toBe('last_owner');
    expect((await give(last, last, 'operator')).error.code).toBe('last_owner');
    const { error } = await last.client.call(deleteAccount, { body: { password: last.password } });
    expect(error.code).toBe('last_owner');
    await give(last, await newMember(app), 'owner');
    expect((await last.client.call(deleteAccount, { body: { password: last.password } })).status).toBe(200);
  });

  it('are given by the command line to a member by id or handle, and refused in words', async () => {
    const ada = await newMember(app, { profileName: 'ada.runs' });
    expect(await runCommand(app, ['grant', 'operator', 'Ada.Runs'])).toBe('The role is given.');
    expect(await roleOf(ada)).toBe('operator');
    await expect(runCommand(app, ['grant', 'operator', ada.id])).rejects.toThrow('This member has this role already.');
    await expect(runCommand(app, ['grant', 'king', ada.id])).rejects.toThrow('Please give a role');
    await expect(runCommand(app, ['grant', 'owner', 'nobody.here'])).rejects.toThrow('There is no such member.');
    expect(await runCommand(app, ['revoke', ada.id])).toBe('The role is withdrawn.');
    await expect(runCommand(app, ['revoke', ada.id])).rejects.toThrow('This member has no role.');
    await runCommand(app, ['grant', 'owner', ada.id]);
    await expect(runCommand(app, ['revoke', ada.id])).rejects.toThrow('This member is the last owner.');
  });

  it('come to whoever signs up first, on a site that nobody else can reach', async () => {
    const fresh = await startTestApp({}, { firstMemberRunsSite: true });
    const members = await Promise.all([newMember(fresh), newMember(fresh), newMember(fresh)]);
    const roles = await Promise.all(members.map(roleOf));
    expect(roles.filter((role) => role === 'owner')).toHaveLength(1);
    expect(roles.filter((role) => role === null)).toHaveLength(2);
    expect(await roleOf(await newMember(fresh))).toBeNull();
    await fresh.stop();
  });
});

describe('the password', () => {
  it('is asked for again, and lets the session act for ten minutes more', async () => {
    const owner = await newOperator(app, 'owner');
    const ada = await newMember(app);
    app.clock.advance(11 * 60_000);
    expect((await give(owner, ada, 'moderator')).error.code).toBe('confirm_password');
    expect((await owner.client.call(listSiteRoles)).status).toBe(200);
    const wrong = await owner.client.call(confirmSession, { body: { password: 'wrong' } });
    expect(wrong.error.code).toBe('wrong_password');
    expect((await give(owner, ada, 'moderator')).error.code).toBe('confirm_password');
    await owner.client.call(confirmSession, { body: { password: owner.password } });
    expect((await give(owner, ada, 'moderator')).status).toBe(200);
  });
});

describe('the log of the site', () => {
  it('says who did what to whom and why, by the console and by the command line, in pages', async () => {
    await app.db.deleteFrom('operator_actions').execute();
    const moderator = await newOperator(app, 'moderator');
    const ada = await newMember(app);
    app.clock.advance(1);
    await ada.client.call(requestVerification);
    const params = { memberId: ada.id };
    const body = { decision: 'reject', reason: 'Please add a <b>photo</b>' };
    await moderator.client.call(decideVerification, { params, body });
    const read = async (query = {}) => (await moderator.client.call(readSiteLog, { query })).ok;
    const first = await read({ limit: '1' });
    expect(first.items).toMatchObject([
      { act: 'verification_rejected', actor: { id: moderator.id }, byCommand: false, about: { id: ada.id } },
    ]);
    expect(first.items[0]?.reason).toBe('Please add a <b>photo</b>');
    const second = await read({ limit: '1', cursor: first.nextCursor ?? '' });
    expect(second).toMatchObject({
      items: [{ act: 'role_given', actor: null, byCommand: true, about: { id: moderator.id }, detail: 'moderator' }],
      nextCursor: null,
    });
  });

  it('keeps what somebody did whose account is gone, without a name', async () => {
    const [owner, ada] = [await newOperator(app, 'owner'), await newOperator(app, 'owner')];
    app.clock.advance(1);
    await give(ada, await newMember(app), 'moderator');
    await ada.client.call(deleteAccount, { body: { password: ada.password } });
    const { items } = (await owner.client.call(readSiteLog)).ok;
    expect(items[0]).toMatchObject({ act: 'role_given', actor: null, byCommand: false, detail: 'moderator' });
  });
});

it('nobody decides about themselves or about someone beside or above them', async () => {
  const [low, beside, high] = [
    await newOperator(app, 'moderator'),
    await newOperator(app, 'moderator'),
    await newOperator(app, 'owner'),
  ];
  const decide = (by: TestMember, about: TestMember) =>
    by.client.call(decideVerification, { params: { memberId: about.id }, body: { decision: 'approve' } });
  for (const each of [low, beside, high]) await each.client.call(requestVerification);
  for (const about of [low, beside, high]) expect((await decide(low, about)).error.code).toBe('outranked');
  expect((await decide(high, high)).error.code).toBe('outranked');
  expect((await decide(high, low)).status).toBe(200);
});
