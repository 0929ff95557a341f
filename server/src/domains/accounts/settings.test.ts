import {
  changePassword,
  deleteAccount,
  readSession,
  readSettings,
  saveSettings,
  signIn,
  signUp,
} from '@hearth/contract/accounts/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newMember, signUpBody } from '../../testing/members.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const enter = (identifier: string, password: string) => app.visitor().call(signIn, { body: { identifier, password } });

describe('settings', () => {
  it('save the display name and the appearance', async () => {
    const { client } = await newMember(app);
    const body = { displayName: '  Countess of Lovelace ', appearance: 'dark' };
    expect((await client.call(saveSettings, { body })).ok).toMatchObject({
      displayName: 'Countess of Lovelace',
      appearance: 'dark',
    });
    expect((await client.call(readSession)).ok.member?.displayName).toBe('Countess of Lovelace');
  });

  it('need the password for a new e-mail address, which then replaces the old one', async () => {
    const member = await newMember(app);
    const email = 'Countess@Example.org';
    expect((await member.client.call(saveSettings, { body: { email } })).error.field).toBe('password');
    const wrong = await member.client.call(saveSettings, { body: { email, password: 'wrong' } });
    expect(wrong.error.code).toBe('wrong_password');
    expect((await member.client.call(readSettings)).ok.email).toBe(member.email);

    const right = await member.client.call(saveSettings, { body: { email, password: member.password } });
    expect(right.ok.email).toBe('countess@example.org');
    expect((await enter(member.email, member.password)).error.code).toBe('no_account');
    expect((await enter('countess@example.org', member.password)).status).toBe(200);
    const notices = await app.db.selectFrom('emails').selectAll().where('recipient', '=', member.email).execute();
    expect(notices).toHaveLength(1);
  });

  it('refuse an address that someone else has, and change nothing', async () => {
    const member = await newMember(app);
    const other = await newMember(app);
    const body = { email: other.email, password: member.password, displayName: 'Half' };
    expect((await member.client.call(saveSettings, { body })).error.code).toBe('identifier_taken');
    expect((await member.client.call(readSettings)).ok).toMatchObject({
      email: member.email,
      displayName: member.displayName,
    });
  });

  it('send no mail to a stranger whose address was only typed in', async () => {
    const member = await newMember(app);
    const change = (email: string) => member.client.call(saveSettings, { body: { email, password: member.password } });
    const mailTo = (recipient: string) =>
      app.db.selectFrom('emails').selectAll().where('recipient', '=', recipient).execute();
    for (let n = 0; n < 3; n += 1) {
      expect((await change('stranger@example.org')).status).toBe(200);
      expect((await change(member.email)).status).toBe(200);
    }
    expect(await mailTo('stranger@example.org')).toHaveLength(0);
    expect(await mailTo(member.email)).toHaveLength(1);
    await change('moved-for-good@example.org');
    app.clock.advance(8 * 24 * 3_600_000);
    await change('and-again@example.org');
    expect(await mailTo('moved-for-good@example.org')).toHaveLength(1);
  });

  it('say that an address is taken no more often than sign-in lets one guess', async () => {
    const member = await newMember(app);
    const other = await newMember(app);
    const probe = (email: string) => member.client.call(saveSettings, { body: { email, password: member.password } });
    for (let n = 0; n < 10; n += 1) expect((await probe(other.email)).error.code).toBe('identifier_taken');
    expect((await probe(other.email)).error.code).toBe('too_many_sign_ins');
    app.clock.advance(10 * 60_000 + 1);
    expect((await probe('free@example.org')).status).toBe(200);
  });

  it('are open to the owner while strangers guess the password', async () => {
    const member = await newMember(app);
    for (let n = 0; n < 11; n += 1) await enter(member.email, 'guessed');
    const body = { email: 'still-mine@example.org', password: member.password };
    expect((await member.client.call(saveSettings, { body })).status).toBe(200);
  });

  it('let a mobile account take an e-mail address and still enter by its number', async () => {
    const { email: _, ...rest } = signUpBody();
    await app.visitor().call(signUp, { body: { ...rest, mode: 'mobile', mobile: '+15551234567' } });
    const client = app.visitor();
    await client.call(signIn, { body: { identifier: '+15551234567', password: rest.password } });
    const before = (await client.call(readSettings)).ok;
    expect(before).toMatchObject({ email: null, mobile: '+15551234567' });
    await client.call(saveSettings, { body: { email: 'moved@example.org', password: rest.password } });
    expect((await enter('+1 555 1234567', rest.password)).status).toBe(200);
    expect((await enter('moved@example.org', rest.password)).status).toBe(200);
  });

  it.each([
    ['blank display name', { displayName: '  ' }, 'displayName'],
    ['display name over the limit', { displayName: 'x'.repeat(122) }, 'displayName'],
    ['malformed address', { email: 'nope' }, 'email'],
    ['reserved address', { email: '1@mobile.hearth.invalid', password: 'x' }, 'email'],
    ['unknown appearance', { appearance: 'sepia' }, 'appearance'],
  ])('refuse %s', async (_name, body, field) => {
    const { client } = await newMember(app);
    const answer = await client.call(saveSettings, { body });
    expect(answer.status).toBe(400);
    expect(answer.error.field).toBe(field);
  });

  it('are closed to visitors', async () => {
    expect((await app.visitor().call(readSettings)).status).toBe(401);
  });
});

describe('changing the password', () => {
  it('needs the current one and ends all other sessions', async () => {
    const member = await newMember(app);
    const other = app.visitor();
    await other.call(signIn, { body: { identifier: member.email, password: member.password } });
    const change = (currentPassword: string) =>
      member.client.call(changePassword, {
        body: { currentPassword, password: 'brand new', confirmPassword: 'brand new' },
      });
    expect((await change('wrong')).error).toMatchObject({ code: 'wrong_password', field: 'currentPassword' });
    expect((await change(member.password)).status).toBe(200);
    expect((await other.call(readSession)).ok.member).toBeNull();
    expect((await member.client.call(readSession)).ok.member).not.toBeNull();
    expect((await enter(member.email, 'brand new')).status).toBe(200);
  });
});

describe('deleting the account', () => {
  it('asks for the password, then leaves nothing behind', async () => {
    const member = await newMember(app);
    const remove = (password: string) => member.client.call(deleteAccount, { body: { password } });
    expect((await remove('wrong')).error.code).toBe('wrong_password');
    expect((await remove(member.password)).status).toBe(200);
    expect((await enter(member.email, member.password)).error.code).toBe('no_account');
    const profiles = await app.db.selectFrom('profiles').selectAll().where('user_id', '=', member.id).execute();
    const sessions = await app.db.selectFrom('sessions').selectAll().where('account_id', '=', member.id).execute();
    expect([...profiles, ...sessions]).toHaveLength(0);
  });
});
