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
