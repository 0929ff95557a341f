import { deleteAccount, signUp } from '@hearth/contract/accounts/endpoints';
import { readProfile, saveProfile } from '@hearth/contract/profiles/endpoints';
import { checkHandle } from '@hearth/contract/profiles/handles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newMember, signUpBody, type TestMember } from '../../testing/members.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const register = (profileName: string) => app.visitor().call(signUp, { body: signUpBody({ profileName }) });
const rename = (member: TestMember, profileName: string) => member.client.call(saveProfile, { body: { profileName } });
const check = async (handle: string, client = app.visitor()) =>
  (await client.call(checkHandle, { query: { handle } })).ok;
const dayMs = 24 * 3_600_000;
const taken = { code: 'handle_taken', field: 'profileName' };

describe('a handle', () => {
  it('is refused to a newcomer when a member has one that looks like it, and leaves no half account', async () => {
    await newMember(app, { profileName: 'Mia.Lindqvist' });
    const body = signUpBody({ profileName: 'mіa_lindqvist' });
    const answer = await app.visitor().call(signUp, { body });
    expect(answer.status).toBe(409);
    expect(answer.error).toMatchObject(taken);
    const accounts = await app.db.selectFrom('accounts').select('id').where('identifier', '=', body.email).execute();
    expect(accounts).toEqual([]);
  });

  it('goes to one of five newcomers who choose it at the same time', async () => {
    const answers = await Promise.all(['zoe', 'Zoe', 'ZOE', 'zoë', 'z0e'].map(register));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it('is refused to a member who changes the profile, of which nothing is saved', async () => {
    await newMember(app, { profileName: 'tomas' });
    const ben = await newMember(app, { profileName: 'benjamin' });
    const answer = await ben.client.call(saveProfile, { body: { profileName: 'Tomás', bio: 'Posing' } });
    expect(answer.error).toMatchObject(taken);
    const { ok } = await ben.client.call(readProfile, { params: { memberId: ben.id } });
    expect(ok).toMatchObject({ profileName: 'benjamin', bio: '' });
  });

  it('can be written in another way by its own member', async () => {
    const member = await newMember(app, { profileName: 'kwame.m' });
    expect((await rename(member, 'Kwame_M')).ok.profileName).toBe('Kwame_M');
    expect((await register('kwamem')).error).toMatchObject(taken);
  });

  it('is reserved for thirty days after a change; its member may take it back', async () => {
    const member = await newMember(app, { profileName: 'reserved.one' });
    await rename(member, 'another.one');
    expect((await register('reserved.one')).error).toMatchObject(taken);
    expect((await rename(member, 'reserved.one')).status).toBe(200);
    await rename(member, 'another.one');
    app.clock.advance(31 * dayMs);
    expect(await check('reserved.one')).toEqual({ free: true, offers: [] });
    expect((await register('reserved.one')).status).toBe(200);
  });

  it('is free again when its member deletes the account', async () => {
    const member = await newMember(app, { profileName: 'leaving' });
    await rename(member, 'left');
    await member.client.call(deleteAccount, { body: { password: member.password } });
    for (const handle of ['leaving', 'left']) expect((await register(handle)).status).toBe(200);
  });
});

describe('checking a handle', () => {
  it('offers free ones that can be chosen', async () => {
    await newMember(app, { profileName: 'harper' });
    await newMember(app, { profileName: 'harper2' });
    const { free, offers } = await check('Harper');
    expect(free).toBe(false);
    expect(offers).toHaveLength(3);
    expect(offers).not.toContain('Harper2');
    for (const offer of offers) expect((await register(offer)).status).toBe(200);
  });

  it('offers ones that are not too long', async () => {
    const longest = '𠮷'.repeat(30);
    expect((await register(longest)).status).toBe(200);
    for (const offer of (await check(longest)).offers) expect((await register(offer)).status).toBe(200);
  });

  it('tells a member that the own handle is free', async () => {
    const member = await newMember(app, { profileName: 'my.own' });
    expect(await check('My_Own', member.client)).toEqual({ free: true, offers: [] });
    expect((await check('My_Own')).free).toBe(false);
  });

  it('refuses what no handle can be', async () => {
    for (const handle of ['', '  ', 'x', 'x'.repeat(31), 'x'.repeat(61), 'two words', 'ada🔥', 'a\u0000']) {
      expect((await app.visitor().call(checkHandle, { query: { handle } })).error).toMatchObject({ field: 'handle' });
    }
  });
});

describe('a handle that breaks the rule', () => {
  const refused = { code: 'invalid_input', field: 'profileName', params: { reason: 'not_a_handle' } };

  it.each(['two words', 'ada🔥', 'x', 'x'.repeat(31)])('is refused to newcomers and members: %s', async (handle) => {
    expect((await register(handle)).error).toMatchObject(refused);
    const member = await newMember(app);
    expect((await rename(member, handle)).error).toMatchObject(refused);
  });

  it('stays when it is from before, until its member chooses another', async () => {
    const member = await newMember(app);
    const handle = 'old 🔥 handle';
    await app.db.updateTable('profiles').set({ profile_name: handle }).where('user_id', '=', member.id).execute();
    const kept = await member.client.call(saveProfile, { body: { profileName: handle, bio: 'Still here' } });
    expect(kept.ok).toMatchObject({ profileName: handle, bio: 'Still here' });
    expect((await rename(member, 'Old 🔥 handle')).error).toMatchObject(refused);
    expect((await rename(member, 'new.handle')).status).toBe(200);
  });
});

describe('a handle that two members have from before', () => {
  it('can be kept by a member who changes something else', async () => {
    const one = await newMember(app, { profileName: 'shared' });
    const other = await newMember(app);
    await app.db.updateTable('profiles').set({ profile_name: 'shared' }).where('user_id', '=', other.id).execute();
    const answer = await other.client.call(saveProfile, { body: { profileName: 'shared', bio: 'Still here' } });
    expect(answer.ok).toMatchObject({ profileName: 'shared', bio: 'Still here' });
    expect((await rename(one, 'Shared')).status).toBe(200);
  });
});
