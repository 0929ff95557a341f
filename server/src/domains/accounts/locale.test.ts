import { readSession, readSettings, saveSettings, signIn, signUp } from '@hearth/contract/accounts/endpoints';
import { recordLocale } from '@hearth/contract/accounts/locale';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newMember, signUpBody, type TestMember } from '../../testing/members.ts';
import { languageOf, writtenLanguage } from './locale.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const enter = (member: Pick<TestMember, 'email' | 'password'>, headers: Record<string, string> = {}) =>
  app.visitor().call(signIn, { body: { identifier: member.email, password: member.password }, headers });
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie'] ?? []].flat().find((line) => String(line).startsWith('language='));

describe('the language of a member', () => {
  it('is the browser’s of the sign-up, then of the latest sign-in', async () => {
    const body = signUpBody();
    const { id } = (await app.visitor().call(signUp, { body, headers: { 'accept-language': 'de-AT, en;q=0.5' } })).ok;
    expect(await languageOf(app.db, id)).toBe('de');
    await enter(body, { 'accept-language': 'de', cookie: 'language=ar' });
    expect(await languageOf(app.db, id)).toBe('ar');
    await enter(body);
    expect(await languageOf(app.db, id)).toBe('en');
  });

  it('is the chosen one, whatever the browser uses, until it is left to the browser again', async () => {
    const member = await newMember(app);
    const { client } = member;
    const saved = await client.call(saveSettings, { body: { language: 'ja' } });
    expect(saved.ok).toMatchObject({ language: 'ja', appearance: 'system' });
    expect((await client.call(readSession)).ok.member?.language).toBe('ja');
    await client.call(recordLocale, { body: { browserLanguage: 'fr', timeZone: 'Europe/Paris' } });
    expect(await languageOf(app.db, member.id)).toBe('ja');

    expect((await client.call(saveSettings, { body: { language: null } })).ok.language).toBeNull();
    expect(await languageOf(app.db, member.id)).toBe('fr');
    expect((await client.call(saveSettings, { body: { appearance: 'dark' } })).ok.language).toBeNull();
  });

  it('is set as a cookie when it is chosen and at sign-in, and taken back with the choice', async () => {
    const member = await newMember(app);
    expect(cookieOf(await enter(member))).toBeUndefined();
    const chosen = await member.client.call(saveSettings, { body: { language: 'he' } });
    expect(cookieOf(chosen)).toBe('language=he; Max-Age=31536000; Path=/; SameSite=Lax');
    expect(cookieOf(await enter(member))).toBe(cookieOf(chosen));
    expect(cookieOf(await member.client.call(saveSettings, { body: { appearance: 'dark' } }))).toBeUndefined();
    const left = await member.client.call(saveSettings, { body: { language: null } });
    expect(cookieOf(left)).toMatch(/^language=; .*Expires=Thu, 01 Jan 1970/);
  });

  it.each(['klingon', '', 'DE', 7, ['de']])('cannot be %j', async (language) => {
    const { client } = await newMember(app);
    expect((await client.call(saveSettings, { body: { language } })).error).toMatchObject({
      code: 'invalid_input',
      field: 'language',
    });
  });
});

describe('what the browser uses', () => {
  it('is recorded, and shown to the member alone', async () => {
    const { client, id } = await newMember(app);
    expect((await client.call(readSettings)).ok).toMatchObject({ language: null, timeZone: null });
    const body = { browserLanguage: 'hi', timeZone: 'Asia/Kolkata' };
    expect((await client.call(recordLocale, { body })).status).toBe(200);
    expect((await client.call(readSettings)).ok).toMatchObject({ language: null, timeZone: 'Asia/Kolkata' });
    expect((await client.call(readSession)).ok.member).toMatchObject({ language: null, timeZone: 'Asia/Kolkata' });
    expect(await languageOf(app.db, id)).toBe('hi');
    expect((await app.visitor().call(recordLocale, { body })).status).toBe(401);
  });

  it.each([
    [{ browserLanguage: 'xx', timeZone: 'Asia/Kolkata' }, 'browserLanguage'],
    [{ browserLanguage: 'hi', timeZone: 'Middle/Earth' }, 'timeZone'],
    [{ browserLanguage: 'hi', timeZone: 'Asia/Kolkata\u0000' }, 'timeZone'],
    [{ browserLanguage: 'hi', timeZone: 'x'.repeat(61) }, 'timeZone'],
    [{ browserLanguage: 'hi' }, 'timeZone'],
  ])('is refused if nobody could use it: %j', async (body, field) => {
    const { client } = await newMember(app);
    expect((await client.call(recordLocale, { body })).error).toMatchObject({ code: 'invalid_input', field });
  });
});

test.each([
  [{ language: 'de', browser_language: 'fr' }, 'de'],
  [{ language: null, browser_language: 'fr' }, 'fr'],
  [{ language: null, browser_language: null }, 'en'],
  [{ language: 'gone', browser_language: 'fr' }, 'fr'],
  [undefined, 'en'],
])('%j is written to in %s', (row, language) => {
  expect(writtenLanguage(row)).toBe(language);
});
