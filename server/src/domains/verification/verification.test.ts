import { deleteAccount } from '@hearth/contract/accounts/endpoints';
import { readProfile, saveProfile } from '@hearth/contract/profiles/endpoints';
import { readVerification, requestVerification, withdrawVerification } from '@hearth/contract/verification/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommandError } from '../../operator/command.ts';
import { runCommand } from '../../operator/run-command.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { connectLive } from '../../testing/live.ts';
import { newMember, type TestMember } from '../../testing/members.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const ask = (member: TestMember) => member.client.call(requestVerification);
const stand = async (member: TestMember) => (await member.client.call(readVerification)).ok;
const operator = (...typed: string[]) => runCommand(app, typed);

describe('a verification request', () => {
  it('is none, then pending with what the profile shows at that moment', async () => {
    const ada = await newMember(app);
    expect(await stand(ada)).toEqual({ status: 'none', reason: null });
    await ada.client.call(saveProfile, { body: { bio: 'Then', instagram: '@ada' } });
    expect((await ask(ada)).ok).toEqual({ status: 'pending', reason: null });
    await ada.client.call(saveProfile, { body: { bio: 'Now' } });
    const listed = await operator('verification', 'list');
    expect(listed).toContain(ada.id);
    expect(listed).toContain('Then');
    expect(listed).not.toContain('Now');
  });

  it('can be taken back while pending', async () => {
    const ada = await newMember(app);
    await ask(ada);
    expect((await ada.client.call(withdrawVerification)).ok.status).toBe('none');
    expect(await operator('verification', 'list')).not.toContain(ada.id);
  });

  it('is closed to visitors', async () => {
    expect((await app.visitor().call(requestVerification)).status).toBe(401);
  });

  it('goes with the account', async () => {
    const ada = await newMember(app);
    await ask(ada);
    await ada.client.call(deleteAccount, { body: { password: ada.password } });
    expect(await operator('verification', 'list')).not.toContain(ada.id);
  });
});

describe('the operator', () => {
  it('approves: the badge reaches everyone who sees the name, and the member', async () => {
    const ada = await newMember(app);
    const ben = await newMember(app);
    await ask(ada);
    const [own, other] = [await connectLive(app, ada), await connectLive(app, ben)];
    await other.subscribe(`profile:${ada.id}`);
    expect(await operator('verification', 'approve', ada.id)).toBe('Approved.');
    const changed = await other.frame('event', ({ type }) => type === 'profile.changed');
    expect(changed.data).toMatchObject({ person: { id: ada.id, verified: true } });
    const decided = await own.frame('event', ({ type }) => type === 'verification.changed');
    expect(decided.data).toEqual({ status: 'approved', reason: null });
    expect((await ben.client.call(readProfile, { params: { memberId: ada.id } })).ok.verified).toBe(true);
    expect((await ask(ada)).error.code).toBe('already_verified');
  });

  it('rejects with a reason, after which the member may ask again', async () => {
    const ada = await newMember(app);
    await ask(ada);
    const live = await connectLive(app, ada);
    await operator('verification', 'reject', ada.id, 'Please', 'add', 'a photo.');
    const { data } = await live.frame('event', ({ type }) => type === 'verification.changed');
    expect(data).toEqual({ status: 'rejected', reason: 'Please add a photo.' });
    expect((await ask(ada)).ok).toEqual({ status: 'pending', reason: null });
  });

  it.each([
    ['an unknown command', ['verification', 'bless']],
    ['nothing at all', []],
    ['a malformed id', ['verification', 'approve', 'ada']],
    ['a member who has not asked', ['verification', 'approve', '01900000-0000-7000-8000-000000000000']],
    ['a rejection without a reason', ['verification', 'reject', '01900000-0000-7000-8000-000000000000']],
  ])('is told in words of %s', async (_name, typed) => {
    await expect(async () => operator(...typed)).rejects.toThrow(CommandError);
  });

  it('cannot decide twice', async () => {
    const ada = await newMember(app);
    await ask(ada);
    const both = await Promise.allSettled([
      operator('verification', 'approve', ada.id),
      operator('verification', 'reject', ada.id, 'No.'),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
