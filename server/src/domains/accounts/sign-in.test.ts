import {
  endOtherSessions,
  endSession,
  listSessions,
  readSession,
  signIn,
  signOut,
  signUp,
} from '@hearth/contract/accounts/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/client.ts';
import { newMember, signUpBody } from '../../testing/members.ts';
import { tidyAccounts } from './tidy-accounts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: 'true' });
});
afterAll(() => app.stop());

let address = 0;
/** Each attempt comes from another address, so that only the limit for the identifier applies. */
function enter(identifier: string, password: string, from = `10.0.${address >> 8}.${address++ & 255}`) {
  return app.visitor().call(signIn, { body: { identifier, password }, headers: { 'x-forwarded-for': from } });
}

describe('sign-in', () => {
  it('accepts the e-mail address in any case and answers with the member', async () => {
    const member = await newMember(app);
    const answer = await enter(` ${member.email.toUpperCase()} `, member.password);
    expect(answer.status).toBe(200);
    expect(answer.ok).toMatchObject({ state: 'done', member: { id: member.id, displayName: member.displayName } });
  });

  it('lets a member in whose profile cannot be found, with the default picture and no name', async () => {
    const member = await newMember(app);
    await app.db.deleteFrom('profiles').where('user_id', '=', member.id).execute();
    const answer = await enter(member.email, member.password);
    expect(answer.ok).toMatchObject({ member: { id: member.id, profileName: '', profilePic: null } });
  });

  it.each(['+49 151 23456789', '4915123456789', '+4915123456789'])('accepts the number typed as %s', async (typed) => {
    const { email: _, ...rest } = signUpBody();
    await app.visitor().call(signUp, { body: { ...rest, mode: 'mobile', mobile: '+4915123456789' } });
    expect((await enter(typed, rest.password)).status).toBe(200);
  });

  it('is remembered for thirty days after the last use, and without *Remember me* for one day, in a cookie of the browser’s session', async () => {
    const member = await newMember(app);
    const client = app.visitor();
    const body = { identifier: member.email, password: member.password, remember: false };
    const answer = await client.call(signIn, { body });
    expect(String(answer.headers['set-cookie'])).toMatch(/hearth_session=/);
    expect(String(answer.headers['set-cookie'])).not.toMatch(/Max-Age|Expires|hearth_device/);
    app.clock.advance(23 * 3_600_000);
    expect((await client.call(readSession)).ok.member?.id).toBe(member.id);
    await tidyAccounts({ ...app, site: () => ({ sessionDays: 7 }) });
    app.clock.advance(23 * 3_600_000);
    expect((await client.call(readSession)).ok.member?.id).toBe(member.id);
    app.clock.advance(25 * 3_600_000);
    expect((await client.call(readSession)).ok.member).toBeNull();
    expect((await member.client.call(readSession)).ok.member?.id).toBe(member.id);
  });

  it('sets a cookie that scripts and other sites cannot use', async () => {
    const member = await newMember(app);
    const answer = await enter(member.email, member.password);
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Path=\//);
    expect(cookie).not.toMatch(/Secure/);
  });

  it('marks the cookie Secure behind TLS', async () => {
    const member = await newMember(app);
    const answer = await app.visitor().call(signIn, {
      body: { identifier: member.email, password: member.password },
      headers: { 'x-forwarded-proto': 'https' },
    });
    const [cookie = ''] = [answer.headers['set-cookie']].flat().map(String);
    expect(cookie).toMatch(/^__Host-hearth_session=[^;]+;.*Path=\/.*; Secure/);
    expect(cookie).not.toMatch(/Domain/);
  });

  it('lets a session from before go on under the name of the host', async () => {
    const headers = { 'x-forwarded-proto': 'https' };
    const { client, id } = await newMember(app);
    const before = client.cookie;
    expect(before).toMatch(/^hearth_session=/);
    const renamed = await client.call(readSession, { headers });
    expect(renamed.ok.member?.id).toBe(id);
    expect(String(renamed.headers['set-cookie'])).toMatch(/,?hearth_session=;/);
    expect(client.cookie).toBe(`__Host-${before}`);
    const again = await client.call(readSession, { headers });
    expect(again.ok.member?.id).toBe(id);
    expect(again.headers['set-cookie']).toBeUndefined();
    await client.call(signOut, { headers });
    expect(client.cookie).toBeUndefined();
  });

  it('lets the browser forget private files when a session ends', async () => {
    const { client } = await newMember(app);
    expect((await client.call(signOut)).headers['clear-site-data']).toBe('"cache"');
  });

  it('gives a new session each time and ends the one it replaces', async () => {
    const member = await newMember(app);
    const before = member.client.cookie;
    await member.client.call(signIn, { body: { identifier: member.email, password: member.password } });
    expect(member.client.cookie).not.toBe(before);
    const old = app.visitor();
    old.cookie = before;
    expect((await old.call(readSession)).ok.member).toBeNull();
  });

  it('tells an unknown account from a wrong password', async () => {
    const member = await newMember(app);
    expect((await enter('nobody@example.org', 'x')).error.code).toBe('no_account');
    expect((await enter(member.email, 'wrong')).error.code).toBe('wrong_password');
  });

  it.each([
    ['missing password', { identifier: 'ada@example.org' }],
    ['missing identifier', { password: 'x' }],
    ['blank identifier', { identifier: '  ', password: 'x' }],
    ['object as password', { identifier: 'ada@example.org', password: { $ne: '' } }],
    ['endless password', { identifier: 'ada@example.org', password: 'x'.repeat(10_000) }],
  ])('refuses %s', async (_name, body) => {
    expect((await app.visitor().call(signIn, { body })).status).toBe(400);
  });
});

describe('throttling', () => {
  it('refuses the eleventh try at one identifier, also with the right password, until ten minutes have passed', async () => {
    const member = await newMember(app);
    for (let n = 0; n < 10; n += 1) expect((await enter(member.email, 'wrong')).error.code).toBe('wrong_password');
    expect((await enter(member.email, member.password)).error.code).toBe('too_many_sign_ins');
    app.clock.advance(10 * 60_000 + 1);
    expect((await enter(member.email, member.password)).status).toBe(200);
  });

  it('lets no more than ten of many parallel guesses through', async () => {
    const member = await newMember(app);
    const answers = await Promise.all(Array.from({ length: 30 }, () => enter(member.email, 'wrong')));
    const looked = answers.filter((answer) => answer.error.code === 'wrong_password').length;
    expect(looked).toBeLessThanOrEqual(10);
    expect(answers.every((answer) => ['wrong_password', 'too_many_sign_ins'].includes(answer.error.code))).toBe(true);
  });

  it('forgets failures from the same address after a success', async () => {
    const member = await newMember(app);
    const from = '198.51.100.4';
    for (let n = 0; n < 9; n += 1) await enter(member.email, 'wrong', from);
    expect((await enter(member.email, member.password, from)).status).toBe(200);
    for (let n = 0; n < 9; n += 1) await enter(member.email, 'wrong', from);
    expect((await enter(member.email, member.password, from)).status).toBe(200);
  });

  it('does not forget the failures of others after a success', async () => {
    const member = await newMember(app);
    for (let n = 0; n < 9; n += 1) await enter(member.email, 'wrong');
    expect((await enter(member.email, member.password)).status).toBe(200);
    expect((await enter(member.email, 'wrong')).error.code).toBe('wrong_password');
    expect((await enter(member.email, 'wrong')).error.code).toBe('too_many_sign_ins');
  });

  it('lets the owner in on a device of an earlier sign-in while strangers guess, with a count of its own', async () => {
    const member = await newMember(app);
    const stranger = await newMember(app);
    const on = (client: TestClient, password: string) =>
      client.call(signIn, { body: { identifier: member.email, password }, headers: { 'x-forwarded-for': '10.9.9.9' } });
    for (let n = 0; n < 11; n += 1) await enter(member.email, 'wrong');
    await member.client.call(signOut);
    expect((await on(app.visitor(), member.password)).error.code).toBe('too_many_sign_ins');
    expect((await on(stranger.client, member.password)).error.code).toBe('too_many_sign_ins');
    expect((await on(member.client, member.password)).status).toBe(200);

    for (let n = 0; n < 10; n += 1) expect((await on(member.client, 'wrong')).error.code).toBe('wrong_password');
    expect((await on(member.client, member.password)).error.code).toBe('too_many_sign_ins');
  });

  it('knows a device by a cookie that is random, hidden from scripts and stored as a hash', async () => {
    const member = await newMember(app);
    const answer = await enter(member.email, member.password);
    const line = [answer.headers['set-cookie']].flat().find((cookie) => String(cookie).startsWith('hearth_device='));
    expect(line).toMatch(/^hearth_device=[\w-]{43}; Max-Age=31536000; Path=\/api\/session; HttpOnly; SameSite=Lax$/);
    const token = String(line).slice('hearth_device='.length, 'hearth_device='.length + 43);
    const rows = await app.db.selectFrom('known_devices').selectAll().where('account_id', '=', member.id).execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some((row) => row.token_hash.includes(token))).toBe(false);
  });

  it('refuses the thirty-first failure from one address', async () => {
    const from = '192.0.2.7';
    for (let n = 0; n < 30; n += 1) {
      expect((await enter(`stranger${n}@example.org`, 'x', from)).error.code).toBe('no_account');
    }
    expect((await enter('stranger31@example.org', 'x', from)).error.code).toBe('too_many_sign_ins');
    expect((await enter('stranger31@example.org', 'x', '192.0.2.8')).error.code).toBe('no_account');
  });
});

describe('sessions', () => {
  it('end at sign-out', async () => {
    const { client } = await newMember(app);
    const cookie = client.cookie;
    expect((await client.call(signOut)).status).toBe(200);
    client.cookie = cookie;
    expect((await client.call(readSession)).ok.member).toBeNull();
  });

  it('are listed and can be ended one by one, but only one’s own', async () => {
    const member = await newMember(app);
    const other = app.visitor();
    await other.call(signIn, {
      body: { identifier: member.email, password: member.password },
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36' },
    });
    const listed = (await member.client.call(listSessions)).ok.sessions;
    expect(listed).toHaveLength(2);
    const [foreign] = listed.filter((session) => !session.current);
    expect(foreign?.device).toEqual({ browser: 'Chrome', system: 'Linux' });

    const stranger = await newMember(app);
    const params = { sessionId: foreign?.id ?? '' };
    expect((await stranger.client.call(endSession, { params })).status).toBe(404);
    expect((await member.client.call(endSession, { params })).status).toBe(200);
    expect((await other.call(readSession)).ok.member).toBeNull();
    expect((await member.client.call(endSession, { params: { sessionId: 'not-an-id' } })).status).toBe(400);
  });

  it('say from which network they began, shortened, and can all be ended but this one', async () => {
    const member = await newMember(app);
    const other = app.visitor();
    const body = { identifier: member.email, password: member.password };
    await other.call(signIn, { body, headers: { 'x-forwarded-for': '203.0.113.77' } });
    const stranger = await newMember(app);
    const listed = (await member.client.call(listSessions)).ok.sessions;
    expect(listed.map(({ network }) => network).sort()).toEqual(['203.0.113.x', null]);
    const rows = await app.db.selectFrom('sessions').selectAll().where('account_id', '=', member.id).execute();
    expect(JSON.stringify(rows)).not.toContain('203.0.113.77');

    expect((await member.client.call(endOtherSessions)).status).toBe(200);
    expect((await other.call(readSession)).ok.member).toBeNull();
    expect((await member.client.call(listSessions)).ok.sessions).toHaveLength(1);
    expect((await stranger.client.call(readSession)).ok.member).not.toBeNull();
  });

  it('last thirty days without use, and use prolongs them', async () => {
    const { client } = await newMember(app);
    app.clock.advance(29 * 24 * 3_600_000);
    expect((await client.call(readSession)).ok.member).not.toBeNull();
    app.clock.advance(29 * 24 * 3_600_000);
    expect((await client.call(readSession)).ok.member).not.toBeNull();
    app.clock.advance(31 * 24 * 3_600_000);
    expect((await client.call(readSession)).ok.member).toBeNull();
  });

  it('are not kept in readable form', async () => {
    const { client } = await newMember(app);
    const token = client.cookie?.split('=')[1] ?? '';
    const rows = await app.db.selectFrom('sessions').select('token_hash').execute();
    expect(rows.some((row) => row.token_hash.includes(token))).toBe(false);
  });

  it('need a cookie of ours', async () => {
    const visitor = app.visitor();
    visitor.cookie = `hearth_session=${'A'.repeat(43)}`;
    expect((await visitor.call(listSessions)).error.code).toBe('unauthenticated');
  });
});

describe('writes from another site', () => {
  it.each([
    ['a foreign Origin', { origin: 'https://evil.example' }],
    ['a null Origin', { origin: 'null' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
  ])('are refused with %s', async (_name, headers) => {
    const { client } = await newMember(app);
    const answer = await client.call(signOut, { headers });
    expect(answer.error.code).toBe('foreign_origin');
    expect((await client.call(readSession)).ok.member).not.toBeNull();
  });

  it('pass from our own page', async () => {
    const { client } = await newMember(app);
    const headers = { origin: 'http://localhost:3000', host: 'localhost:3000' };
    expect((await client.call(signOut, { headers })).status).toBe(200);
  });
});
