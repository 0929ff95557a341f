import { confirmSession, deleteAccount, readSession, resetPassword, signIn } from '@hearth/contract/accounts/endpoints';
import { readRecoveryCodes } from '@hearth/contract/accounts/recovery';
import {
  beginTwoStep,
  confirmTwoStep,
  endTwoStep,
  readWaysIn,
  takeSecondStep,
} from '@hearth/contract/accounts/two-step';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../operator/run-command.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { codeOf, turnOnTwoStep } from '../../../testing/app-codes.ts';
import type { TestClient } from '../../../testing/client.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: 'true', PUBLIC_URL: 'https://hearth.example' });
});
afterAll(() => app.stop());
// A code works once, so each test has half a minute of its own.
beforeEach(() => app.clock.advance(31_000));

let address = 0;
const elsewhere = () => ({ 'x-forwarded-for': `10.1.${address >> 8}.${address++ & 255}` });

async function ticketOf(member: TestMember, client: TestClient = app.visitor(), more = {}): Promise<string> {
  const body = { identifier: member.email, password: member.password, ...more };
  const answer = (await client.call(signIn, { body, headers: elsewhere() })).ok;
  if (answer.state !== 'second_step') throw new Error(`no second step, but ${answer.state}`);
  return answer.ticket;
}

const give = (client: TestClient, ticket: string, code: string, way = 'app') =>
  client.call(takeSecondStep, { body: { ticket, way, code }, headers: elsewhere() });

const nameOf = async (client: TestClient) => (await client.call(readSession)).ok.member?.id;

describe('two-step verification', () => {
  it('is asked for once a code has confirmed the app, and gives ten recovery codes', async () => {
    const { client, password } = await newMember(app);
    expect((await client.call(readWaysIn)).ok).toMatchObject({ password: true, appSince: null });
    const begun = (await client.call(beginTwoStep, { body: { password } })).ok;
    expect(begun.address).toContain('otpauth://totp/Hearth:');
    expect(begun.address).toContain(begun.key);
    expect((await client.call(readWaysIn)).ok.appSince).toBeNull();
    const wrong = await client.call(confirmTwoStep, { body: { code: '000000' } });
    expect(wrong.error).toMatchObject({ code: 'code_wrong', field: 'code' });
    const { codes } = (await client.call(confirmTwoStep, { body: { code: codeOf(app, begun.key) } })).ok;
    expect(new Set(codes).size).toBe(10);
    expect((await client.call(readRecoveryCodes)).ok.unused).toBe(10);
    expect((await client.call(readWaysIn)).ok.appSince).toBe(app.clock.now().toISOString());
  });

  it('is ended by the operator for a member who has lost the app', async () => {
    const member = await newMember(app);
    const end = (...typed: string[]) => runCommand(app, ['accounts', 'end-two-step', ...typed]);
    await expect(end(member.email)).rejects.toThrow('no two-step verification');
    await turnOnTwoStep(app, member);
    await ticketOf(member);
    await expect(end('nobody@example.org')).rejects.toThrow('No account');
    await expect(end()).rejects.toThrow('Please give');
    await end(member.email);
    const body = { identifier: member.email, password: member.password };
    expect((await app.visitor().call(signIn, { body, headers: elsewhere() })).ok.state).toBe('done');
    const rows = await app.db.selectFrom('operator_actions').select('command').execute();
    expect(rows.map(({ command }) => command)).toContain('accounts end-two-step');
  });

  it('keeps its key where nobody reads it again, encrypted in the database', async () => {
    const member = await newMember(app);
    const { key } = await turnOnTwoStep(app, member);
    const row = await app.db
      .selectFrom('two_steps')
      .selectAll()
      .where('account_id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(row.sealed_key.toString('latin1')).not.toContain(key);
    const again = await member.client.call(beginTwoStep, { body: { password: member.password } });
    expect(again.error.code).toBe('two_step_on');
  });

  it('begins no session with the password alone', async () => {
    const member = await newMember(app);
    const { key } = await turnOnTwoStep(app, member);
    const client = app.visitor();
    const ticket = await ticketOf(member, client);
    expect(client.cookie).toBeUndefined();
    app.clock.advance(31_000);
    const entered = await give(client, ticket, codeOf(app, key));
    expect(entered.ok).toMatchObject({ state: 'done', member: { id: member.id } });
    expect(await nameOf(client)).toBe(member.id);
  });

  it('remembers what was chosen with the password', async () => {
    const member = await newMember(app);
    const { key } = await turnOnTwoStep(app, member);
    const client = app.visitor();
    const ticket = await ticketOf(member, client, { remember: false });
    app.clock.advance(31_000);
    const { headers } = await give(client, ticket, codeOf(app, key));
    expect(String(headers['set-cookie'])).toMatch(/^__Host-hearth_session=/);
    expect(String(headers['set-cookie']).split(',')[0]).not.toMatch(/Max-Age/);
  });

  it('takes a code once, also of many requests at the same time', async () => {
    const member = await newMember(app);
    const { key } = await turnOnTwoStep(app, member);
    const used = await give(app.visitor(), await ticketOf(member), codeOf(app, key));
    expect(used.error).toMatchObject({ code: 'code_wrong', field: 'code' });
    app.clock.advance(31_000);
    const tickets = await Promise.all(Array.from({ length: 5 }, () => ticketOf(member)));
    const answers = await Promise.all(tickets.map((ticket) => give(app.visitor(), ticket, codeOf(app, key))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403]);
    const late = await give(app.visitor(), await ticketOf(member), codeOf(app, key));
    expect(late.error.code).toBe('code_wrong');
  });

  it('begins one session with a ticket, and none after ten minutes or a new password', async () => {
    const member = await newMember(app);
    const { key } = await turnOnTwoStep(app, member);
    const ticket = await ticketOf(member);
    app.clock.advance(31_000);
    expect((await give(app.visitor(), ticket, codeOf(app, key))).status).toBe(200);
    app.clock.advance(31_000);
    expect((await give(app.visitor(), ticket, codeOf(app, key))).error.code).toBe('second_step_late');
    const late = await ticketOf(member);
    app.clock.advance(10 * 60_000);
    expect((await give(app.visitor(), late, codeOf(app, key))).error.code).toBe('second_step_late');
    const old = await ticketOf(member);
    const link = await runCommand(app, ['accounts', 'reset-link', member.email]);
    const token = /token=([\w-]+)/.exec(String(link))?.[1];
    const reset = { token, password: 'new secret', confirmPassword: 'new secret' };
    expect((await app.visitor().call(resetPassword, { body: reset })).status).toBe(200);
    app.clock.advance(31_000);
    expect((await give(app.visitor(), old, codeOf(app, key))).error.code).toBe('second_step_late');
    const made = `${old.slice(0, 30)}${'A'.repeat(34)}`;
    for (const ticket of [made, 'x', '']) {
      expect((await give(app.visitor(), ticket, codeOf(app, key))).error.code).toBe('second_step_late');
    }
  });

  it('takes a recovery code in place of the app, once', async () => {
    const member = await newMember(app);
    const { codes } = await turnOnTwoStep(app, member);
    const [code = ''] = codes;
    expect((await give(app.visitor(), await ticketOf(member), code, 'recovery_code')).status).toBe(200);
    const again = await give(app.visitor(), await ticketOf(member), code, 'recovery_code');
    expect(again.error.code).toBe('recovery_code_invalid');
    expect((await member.client.call(readRecoveryCodes)).ok.unused).toBe(9);
  });

  it('lets no more than ten of many guesses through, from any address, with any number of tickets', async () => {
    const member = await newMember(app);
    const { key } = await turnOnTwoStep(app, member);
    const tickets = await Promise.all(Array.from({ length: 5 }, () => ticketOf(member)));
    const wrong = codeOf(app, key) === '123456' ? '654321' : '123456';
    const guesses = Array.from({ length: 30 }, (_, n) => give(app.visitor(), tickets[n % 5] ?? '', wrong));
    const answers = (await Promise.all(guesses)).map(({ error }) => error.code);
    expect(answers.filter((code) => code === 'code_wrong').length).toBeLessThanOrEqual(10);
    expect(answers.every((code) => ['code_wrong', 'too_many_sign_ins'].includes(code))).toBe(true);
    const ticket = await ticketOf(member);
    for (let n = 0; n < 10; n += 1) await give(app.visitor(), ticket, wrong);
    app.clock.advance(31_000);
    expect((await give(app.visitor(), ticket, codeOf(app, key))).error.code).toBe('too_many_sign_ins');
    app.clock.advance(10 * 60_000);
    expect((await give(app.visitor(), await ticketOf(member), codeOf(app, key))).status).toBe(200);
  });

  it.each(['12345', '1234567', 'abcdef', '१२३४५६', ''])('refuses %s, which no app shows', async (code) => {
    const member = await newMember(app);
    await turnOnTwoStep(app, member);
    const refused = await give(app.visitor(), await ticketOf(member), code);
    expect(refused.error).toMatchObject({ code: 'invalid_input', params: { reason: 'not_six_digits' } });
  });

  it('ends with the password or a code', async () => {
    const member = await newMember(app);
    await turnOnTwoStep(app, member);
    expect((await member.client.call(endTwoStep, { body: { password: 'wrong' } })).error.code).toBe('wrong_password');
    expect((await member.client.call(endTwoStep, { body: { code: '000000' } })).error.code).toBe('code_wrong');
    expect((await member.client.call(endTwoStep, { body: { password: member.password } })).status).toBe(200);
    const body = { identifier: member.email, password: member.password };
    expect((await app.visitor().call(signIn, { body })).ok.state).toBe('done');
  });

  it('shows who the member is where the password would, each code once', async () => {
    const member = await newMember(app);
    const { key } = await turnOnTwoStep(app, member);
    app.clock.advance(31_000);
    const body = { code: codeOf(app, key) };
    expect((await member.client.call(confirmSession, { body })).status).toBe(200);
    expect((await member.client.call(deleteAccount, { body })).error.code).toBe('code_wrong');
    app.clock.advance(31_000);
    expect((await member.client.call(deleteAccount, { body: { code: codeOf(app, key) } })).status).toBe(200);
    const left = await app.db
      .selectFrom('two_steps')
      .select('account_id')
      .where('account_id', '=', member.id)
      .execute();
    expect(left).toEqual([]);
  });

  it('shows nothing to whom another app belongs, or none', async () => {
    const [ada, ben] = [await newMember(app), await newMember(app)];
    const { key } = await turnOnTwoStep(app, ada);
    app.clock.advance(31_000);
    expect((await ben.client.call(confirmSession, { body: { code: codeOf(app, key) } })).error.code).toBe('code_wrong');
    expect((await ben.client.call(confirmTwoStep, { body: { code: codeOf(app, key) } })).status).toBe(404);
  });
});
