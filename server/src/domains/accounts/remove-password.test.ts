import * as accounts from '@hearth/contract/accounts/endpoints';
import { listPasskeys, removePasskey, signInByPasskey } from '@hearth/contract/accounts/passkeys';
import { makeRecoveryCodes, useRecoveryCode } from '@hearth/contract/accounts/recovery';
import { readWaysIn } from '@hearth/contract/accounts/two-step';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newMember, type TestMember } from '../../testing/members.ts';
import { questionAtSignIn, questionToConfirm, registerPasskey, type SoftPasskey } from '../../testing/soft-passkey.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://hearth.example', RATE_LIMIT_FACTOR: '0' });
});
afterAll(() => app.stop());

const byPassword = ({ client, password }: TestMember) => client.call(accounts.removePassword, { body: { password } });
const proofOf = async ({ client }: TestMember, device: SoftPasskey) => ({
  passkey: device.answer(await questionToConfirm(client)),
});
const signIn = (identifier: string, password: string) =>
  app.visitor().call(accounts.signIn, { body: { identifier, password } });

async function withoutPassword() {
  const member = await newMember(app);
  const devices = [await registerPasskey(member, 'Phone'), await registerPasskey(member, 'Laptop')] as const;
  expect((await byPassword(member)).status).toBe(200);
  return { member, devices };
}

describe('a member without a password', () => {
  it('has two passkeys, or one and a recovery code that is not used', async () => {
    const member = await newMember(app);
    expect((await byPassword(member)).error.code).toBe('two_ways_needed');
    const device = await registerPasskey(member);
    expect((await byPassword(member)).error.code).toBe('two_ways_needed');
    expect((await signIn(member.email, member.password)).status).toBe(200);
    await member.client.call(makeRecoveryCodes, { body: await proofOf(member, device) });
    expect((await byPassword(member)).status).toBe(200);
    expect((await member.client.call(readWaysIn)).ok).toMatchObject({ password: false, passkeys: 1 });
  });

  it('is refused with any password, as with a wrong one', async () => {
    const { member } = await withoutPassword();
    for (const typed of [member.password, 'null', 'x']) {
      expect((await signIn(member.email, typed)).error.code).toBe('wrong_password');
    }
    const given = await member.client.call(accounts.confirmSession, { body: { password: member.password } });
    expect(given.error.code).toBe('wrong_password');
  });

  it('keeps the last passkey, also if two are removed at the same time', async () => {
    const { member, devices } = await withoutPassword();
    const { passkeys } = (await member.client.call(listPasskeys)).ok;
    const removals = passkeys.map(async ({ id }, index) => {
      const body = await proofOf(member, devices[index] ?? devices[0]);
      return () => member.client.call(removePasskey, { params: { passkeyId: id }, body });
    });
    const remove = await Promise.all(removals);
    const answers = await Promise.all(remove.map((each) => each()));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect((await member.client.call(listPasskeys)).ok.passkeys.length).toBeGreaterThanOrEqual(1);
  });

  it('changes the address and sets a password again by a passkey', async () => {
    const { member, devices } = await withoutPassword();
    const [device] = devices;
    const email = `moved-${member.email}`;
    const bare = await member.client.call(accounts.saveSettings, { body: { email } });
    expect(bare.error).toMatchObject({ code: 'invalid_input', params: { reason: 'password_needed' } });
    const moved = await member.client.call(accounts.saveSettings, {
      body: { email, ...(await proofOf(member, device)) },
    });
    expect(moved.ok.email).toBe(email);
    const fresh = { password: 'new secret', confirmPassword: 'new secret' };
    const unproven = await member.client.call(accounts.changePassword, { body: fresh });
    expect(unproven.error).toMatchObject({ field: 'currentPassword', params: { reason: 'password_needed' } });
    const body = { ...fresh, ...(await proofOf(member, device)) };
    expect((await member.client.call(accounts.changePassword, { body })).status).toBe(200);
    expect((await signIn(email, 'new secret')).status).toBe(200);
  });

  it('comes back by a recovery code, and signs in and deletes the account by a passkey', async () => {
    const { member, devices } = await withoutPassword();
    const [device] = devices;
    const made = await member.client.call(makeRecoveryCodes, { body: await proofOf(member, device) });
    const [code = ''] = made.ok.codes;
    const client = app.visitor();
    const passkey = device.answer(await questionAtSignIn(client));
    expect((await client.call(signInByPasskey, { body: { passkey } })).ok.state).toBe('done');
    const back = { identifier: member.email, code, password: 'new secret', confirmPassword: 'new secret' };
    expect((await app.visitor().call(useRecoveryCode, { body: back })).status).toBe(200);
    expect((await signIn(member.email, 'new secret')).status).toBe(200);
    const again = app.visitor();
    await again.call(signInByPasskey, { body: { passkey: device.answer(await questionAtSignIn(again)) } });
    const body = await proofOf({ ...member, client: again }, device);
    expect((await again.call(accounts.deleteAccount, { body })).status).toBe(200);
  });
});
