import { readSession, signIn, signUp } from '@hearth/contract/accounts/endpoints';
import { readSiteLog } from '@hearth/contract/operators/endpoints';
import * as contract from '@hearth/contract/site/setup';
import { describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newMember, signUpBody } from '../../testing/members.ts';

const openSite = (env: Record<string, string> = {}) => startTestApp(env, { awaitsOwner: true });
const codeOf = ({ app }: TestApp) => app.setupCode() ?? '';
const setup = (app: TestApp, overrides: Record<string, unknown> = {}) => {
  const { account, ...others } = { account: {}, ...overrides };
  const body = {
    code: codeOf(app),
    account: signUpBody(account as Record<string, unknown>),
    siteName: 'Old Town',
    joining: 'nobody',
  };
  return app.visitor().call(contract.finishSetup, { body: { ...body, ...others } });
};

describe('a new site that others can reach', () => {
  it('has a code of sixty bits, lets nobody sign up, and gets its owner, its name and its door once', async () => {
    const site = await openSite();
    const code = codeOf(site);
    expect(code).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$/);
    expect((await site.visitor().call(signUp, { body: signUpBody() })).error.code).toBe('setup_needed');
    const asked = await site.visitor().call(contract.readSetup);
    expect(asked.ok).toEqual({ siteName: 'Hearth', nameIsFixed: false, sendsMail: false });

    expect((await setup(site, { account: { email: 'olga@example.org' } })).status).toBe(200);
    const owner = site.visitor();
    await owner.call(signIn, { body: { identifier: 'olga@example.org', password: 'correct horse' } });
    expect((await owner.call(readSession)).ok.member?.siteRole).toBe('owner');
    expect(site.app.siteName()).toBe('Old Town');
    expect((await owner.call(readSiteLog)).ok.items).toMatchObject([{ act: 'site_set_up', byCommand: false }]);
    expect((await site.visitor().call(signUp, { body: signUpBody() })).error.code).toBe('joining_closed');

    expect(site.app.setupCode()).toBeUndefined();
    expect((await setup(site, { code })).status).toBe(404);
    expect((await site.visitor().call(contract.readSetup)).status).toBe(404);
    expect((await site.visitor().call(contract.tryMail, { body: { code, to: 'a@example.org' } })).status).toBe(404);
    await site.stop();
  });

  it('takes the code in small letters and without dashes, and no other', async () => {
    const site = await openSite();
    for (const code of ['AAAA-AAAA-AAAA', 'x', codeOf(site).slice(0, -1), `${codeOf(site)}A`, '----']) {
      const { status, error } = await setup(site, { code });
      expect({ status, code: error.code, field: error.field }).toEqual({
        status: 403,
        code: 'setup_code_wrong',
        field: 'code',
      });
    }
    expect((await setup(site, { code: codeOf(site).toLowerCase().replaceAll('-', ' ') })).status).toBe(200);
    await site.stop();
  });

  it('gets one owner where two use the code at the same time', async () => {
    const site = await openSite();
    const answers = await Promise.all([setup(site), setup(site), setup(site)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await site.db.selectFrom('accounts').select('id').execute()).toHaveLength(1);
    await site.stop();
  });

  it('keeps its code when something else was wrong', async () => {
    const site = await openSite();
    const code = codeOf(site);
    expect((await setup(site, { siteName: ' ' })).status).toBe(400);
    expect((await setup(site, { joining: 'by dice' })).status).toBe(400);
    expect((await setup(site, { account: { email: 'nobody' } })).status).toBe(400);
    expect(codeOf(site)).toBe(code);
    expect((await setup(site)).status).toBe(200);
    await site.stop();
  });

  it('has the same code at all its servers, and after a restart, and none of them has it when it is used', async () => {
    const site = await openSite();
    const other = await site.another();
    expect(codeOf(other)).toBe(codeOf(site));
    await setup(site);
    await expect.poll(() => other.app.setupCode(), { timeout: 2_000 }).toBeUndefined();
    const later = await site.another();
    expect(later.app.setupCode()).toBeUndefined();
    await Promise.all([other.stop(), later.stop()]);
    await site.stop();
  });

  it('keeps the name that was set where it was started', async () => {
    const site = await openSite({ SITE_NAME: 'By The Sea' });
    expect((await site.visitor().call(contract.readSetup)).ok).toMatchObject({
      siteName: 'By The Sea',
      nameIsFixed: true,
    });
    await setup(site);
    expect(site.app.siteName()).toBe('By The Sea');
    await site.stop();
  });

  it('says what the mail server said, to who has the code', async () => {
    const site = await openSite({ SMTP_URL: 'smtp://127.0.0.1:1' });
    const send = (code: string) => site.visitor().call(contract.tryMail, { body: { code, to: 'olga@example.org' } });
    expect((await send('wrong')).error.code).toBe('setup_code_wrong');
    const { status, error } = await send(codeOf(site));
    expect({ status, code: error.code }).toEqual({ status: 502, code: 'mail_failed' });
    expect(error).toMatchObject({ params: { reason: expect.stringContaining('ECONNREFUSED') } });
    await site.stop();
  });

  it('refuses guesses after the tenth in a minute', async () => {
    const site = await openSite({ RATE_LIMIT_FACTOR: '1' });
    const codes = [];
    for (let guess = 0; guess < 11; guess += 1) codes.push((await setup(site, { code: `guess ${guess}` })).error.code);
    expect(codes).toEqual([...Array(10).fill('setup_code_wrong'), 'too_many_requests']);
    await site.stop();
  });
});

describe('any other site', () => {
  it('asks for nothing where only this computer reaches it', async () => {
    const site = await startTestApp({}, { firstMemberRunsSite: true });
    expect(site.app.setupCode()).toBeUndefined();
    expect((await site.visitor().call(contract.readSetup)).status).toBe(404);
    await newMember(site);
    await site.stop();
  });

  it('asks for nothing where it has members, however it is started', async () => {
    const site = await startTestApp();
    await newMember(site);
    await site.db.insertInto('site_settings').values({ version: 1, settings: '{"setupCode":"OLD"}' }).execute();
    const other = await site.another();
    expect(other.app.setupCode()).toBeUndefined();
    expect((await other.visitor().call(signUp, { body: signUpBody() })).status).toBe(200);
    await other.stop();
    await site.stop();
  });
});
