import { readSession, resetPassword, signIn, signUp } from '@hearth/contract/accounts/endpoints';
import { makeRecoveryCodes, readRecoveryCodes, useRecoveryCode } from '@hearth/contract/accounts/recovery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../../operator/run-command.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { newMember, signUpBody, type TestMember } from '../../../testing/members.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://hearth.example', PASSWORD_MIN_LENGTH: '4' });
});
afterAll(() => app.stop());

async function codesOf({ client, password }: Pick<TestMember, 'client' | 'password'>): Promise<string[]> {
  return (await client.call(makeRecoveryCodes, { body: { password } })).ok.codes;
}

const recover = (identifier: string, code: string, password = 'new secret') =>
  app.visitor().call(useRecoveryCode, { body: { identifier, code, password, confirmPassword: password } });

const enter = (identifier: string, password: string) => app.visitor().call(signIn, { body: { identifier, password } });

const mailTo = (recipient: string) =>
  app.db.selectFrom('emails').selectAll().where('recipient', '=', recipient).execute();

describe('recovery codes', () => {
  it('are ten different codes of 80 bits, stored as hashes, counted while unused', async () => {
    const member = await newMember(app);
    expect((await member.client.call(readRecoveryCodes)).ok).toEqual({ unused: 0, madeAt: null, lastUsedAt: null });
    const codes = await codesOf(member);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect((await member.client.call(readRecoveryCodes)).ok).toMatchObject({ unused: 10, lastUsedAt: null });
    const rows = await app.db.selectFrom('recovery_codes').selectAll().where('account_id', '=', member.id).execute();
    expect(rows.map((row) => row.code_hash.length)).toEqual(Array(10).fill(32));
  });

  it('need the password, and replace those from before', async () => {
    const member = await newMember(app);
    const [old = ''] = await codesOf(member);
    const refused = await member.client.call(makeRecoveryCodes, { body: { password: 'guessed' } });
    expect(refused.error).toMatchObject({ code: 'wrong_password', field: 'password' });
    await codesOf(member);
    expect((await member.client.call(readRecoveryCodes)).ok.unused).toBe(10);
    expect((await recover(member.email, old)).error.code).toBe('recovery_code_invalid');
  });

  it('stay ten when made twice at the same time', async () => {
    const member = await newMember(app);
    await Promise.all([codesOf(member), codesOf(member), codesOf(member)]);
    expect((await member.client.call(readRecoveryCodes)).ok.unused).toBe(10);
  });

  it('set a new password, end every session, and tell the member by mail', async () => {
    const member = await newMember(app);
    const [code = ''] = await codesOf(member);
    expect((await recover(member.email.toUpperCase(), code)).status).toBe(200);
    expect((await member.client.call(readSession)).ok.member).toBeNull();
    expect((await enter(member.email, member.password)).error.code).toBe('wrong_password');
    expect((await enter(member.email, 'new secret')).status).toBe(200);
    const [mail] = await mailTo(member.email);
    expect(mail?.subject).toBe('Your Hearth password was changed');
    expect(mail?.body).not.toContain(code);

    const client = app.visitor();
    await client.call(signIn, { body: { identifier: member.email, password: 'new secret' } });
    const seen = (await client.call(readRecoveryCodes)).ok;
    expect(seen).toMatchObject({ unused: 9, lastUsedAt: app.clock.now().toISOString() });
  });

  it('work once, also when used twice at the same time, and no other spends them', async () => {
    const member = await newMember(app);
    const other = await newMember(app);
    const [code = ''] = await codesOf(member);
    expect((await recover(other.email, code)).error.code).toBe('recovery_code_invalid');
    const answers = await Promise.all([recover(member.email, code, 'first'), recover(member.email, code, 'second')]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 403]);
    expect((await recover(member.email, code)).error.code).toBe('recovery_code_invalid');
  });

  it('may be typed without groups, in lower case and with letters that look alike', async () => {
    const member = await newMember(app);
    const [code = ''] = await codesOf(member);
    const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect((await recover(member.email, ` ${typed} `)).status).toBe(200);
  });

  it('help a member who has a mobile number only', async () => {
    const { email: _, ...rest } = signUpBody();
    await app.visitor().call(signUp, { body: { ...rest, mode: 'mobile', mobile: '+441230009999' } });
    const client = app.visitor();
    await client.call(signIn, { body: { identifier: '+44 1230 009999', password: rest.password } });
    const [code = ''] = await codesOf({ client, password: rest.password });
    expect((await recover('+44 1230 009999', code)).status).toBe(200);
    expect((await enter('441230009999', 'new secret')).status).toBe(200);
    expect(await mailTo('441230009999@mobile.hearth.invalid')).toHaveLength(0);
  });

  it('a short or mistyped new password spends no code', async () => {
    const member = await newMember(app);
    const [code = ''] = await codesOf(member);
    expect((await recover(member.email, code, 'abc')).error.code).toBe('password_too_short');
    const body = { identifier: member.email, code, password: 'long enough', confirmPassword: 'other' };
    expect((await app.visitor().call(useRecoveryCode, { body })).error.params).toEqual({ reason: 'passwords_differ' });
    expect((await recover(member.email, code)).status).toBe(200);
  });

  it('refuse an unknown account with the same words as a wrong code', async () => {
    const member = await newMember(app);
    await codesOf(member);
    const [wrong, unknown] = [await recover(member.email, 'made-up'), await recover('nobody@example.org', 'made-up')];
    expect(unknown.status).toBe(wrong.status);
    const { requestId } = wrong.error;
    expect({ ...unknown.error, requestId }).toEqual(wrong.error);
  });

  it('cannot be guessed faster than a password', async () => {
    const member = await newMember(app);
    const [code = ''] = await codesOf(member);
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await recover(member.email, `guess ${tries}`)).error.code).toBe('recovery_code_invalid');
    }
    expect((await recover(member.email, code)).error.code).toBe('too_many_sign_ins');
    expect((await enter(member.email, member.password)).error.code).toBe('too_many_sign_ins');
    app.clock.advance(10 * 60_000 + 1000);
    expect((await recover(member.email, code)).status).toBe(200);
  });
});

describe('accounts reset-link', () => {
  const link = async (...typed: string[]) =>
    /https:\/\/hearth\.example\/reset-password#token=(\S+)/.exec(
      await runCommand(app, ['accounts', 'reset-link', ...typed]),
    )?.[1] ?? '';
  const use = (token: string) =>
    app.visitor().call(resetPassword, { body: { token, password: 'by hand', confirmPassword: 'by hand' } });

  it('prints a link that works once, within thirty minutes', async () => {
    const member = await newMember(app);
    const [used, late] = [await link(member.email), await link(member.email)];
    expect((await use(used)).status).toBe(200);
    expect((await use(used)).error.code).toBe('reset_link_invalid');
    expect((await use(late)).error.code).toBe('reset_link_invalid');
    expect((await enter(member.email, 'by hand')).status).toBe(200);

    const expired = await link(member.email);
    app.clock.advance(30 * 60_000);
    expect((await use(expired)).error.code).toBe('reset_link_invalid');
  });

  it('finds a mobile number as it is typed, and says when there is no such account', async () => {
    const { email: _, ...rest } = signUpBody();
    await app.visitor().call(signUp, { body: { ...rest, mode: 'mobile', mobile: '+441230008888' } });
    expect((await use(await link('+44', '1230', '008888'))).status).toBe(200);
    await expect(link('nobody@example.org')).rejects.toThrow('No account has this email address or mobile number.');
    await expect(link()).rejects.toThrow('Please give the email address');
  });
});
