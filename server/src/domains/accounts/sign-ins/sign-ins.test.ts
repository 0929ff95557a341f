import {
  changePassword,
  listSessions,
  readSession,
  resetPassword,
  saveSettings,
  signIn,
} from '@hearth/contract/accounts/endpoints';
import { signInByPasskey } from '@hearth/contract/accounts/passkeys';
import { disownSignIn, listSignIns } from '@hearth/contract/accounts/sign-ins';
import { takeSecondStep } from '@hearth/contract/accounts/two-step';
import { listNotifications } from '@hearth/contract/notifications/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { turnOnTwoStep } from '../../../testing/app-codes.ts';
import type { TestClient } from '../../../testing/client.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { questionAtSignIn, registerPasskey } from '../../../testing/soft-passkey.ts';
import { tidyAccounts } from '../tidy-accounts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: 'true', PUBLIC_URL: 'https://hearth.example' });
});
afterAll(() => app.stop());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const headers = { 'user-agent': firefox, 'x-forwarded-for': '203.0.113.77' };

async function enter({ email }: TestMember, password: string, client: TestClient = app.visitor()) {
  const answer = await client.call(signIn, { body: { identifier: email, password }, headers });
  return { client, answer };
}

const historyOf = async ({ client }: Pick<TestMember, 'client'>) =>
  (await client.call(listSignIns)).ok.signIns.filter(({ changed }) => changed === null);
const mailsTo = async (email: string) => {
  const rows = await app.db.selectFrom('emails').select(['subject', 'body']).where('recipient', '=', email).execute();
  return rows.filter(({ subject }) => subject.startsWith('New login'));
};
const linesOf = async ({ client }: TestMember) => {
  const { items } = (await client.call(listNotifications)).ok;
  return items.filter(({ type }) => type === 'new_sign_in');
};

async function tokenFor(member: TestMember): Promise<string> {
  await enter(member, member.password);
  const [mail] = await mailsTo(member.email);
  return /not-me#token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
}

describe('the history of logins', () => {
  it('has each with its way, device and rough network, and what was refused', async () => {
    const member = await newMember(app);
    app.clock.advance(1_000);
    await enter(member, 'wrong');
    app.clock.advance(1_000);
    await enter(member, member.password);
    const device = { browser: 'Firefox', system: 'Linux' };
    expect(await historyOf(member)).toMatchObject([
      { way: 'password', refused: false, isNew: true, device, network: '203.0.113.x' },
      { way: 'password', refused: true, isNew: false, device, network: '203.0.113.x' },
      { way: 'password', refused: false, isNew: false },
    ]);
    expect(await historyOf(await newMember(app))).toHaveLength(1);
  });

  it('knows codes and passkeys', async () => {
    const member = await newMember(app);
    const device = await registerPasskey(member);
    const { codes } = await turnOnTwoStep(app, member);
    const { answer, client } = await enter(member, member.password);
    const ticket = answer.ok.state === 'second_step' ? answer.ok.ticket : '';
    expect(await historyOf(member)).toHaveLength(1);
    app.clock.advance(1_000);
    const wrong = { ticket, way: 'app', code: '000000' };
    expect((await client.call(takeSecondStep, { body: wrong })).error.code).toBe('code_wrong');
    app.clock.advance(1_000);
    await client.call(takeSecondStep, { body: { ticket, way: 'recovery_code', code: codes[0] } });
    app.clock.advance(1_000);
    const visitor = app.visitor();
    await visitor.call(signInByPasskey, { body: { passkey: device.answer(await questionAtSignIn(visitor)) } });
    expect((await historyOf(member)).map(({ way, refused }) => [way, refused])).toEqual([
      ['passkey', false],
      ['recovery_code', false],
      ['app', true],
      ['password', false],
    ]);
  });

  it('ends after ninety days', async () => {
    const member = await newMember(app);
    const rows = () => app.db.selectFrom('sign_ins').select('id').where('account_id', '=', member.id).execute();
    app.clock.advance(89 * 24 * 3_600_000);
    await tidyAccounts({ ...app, site: () => ({ sessionDays: 30 }) });
    expect(await rows()).toHaveLength(1);
    app.clock.advance(2 * 24 * 3_600_000);
    await tidyAccounts({ ...app, site: () => ({ sessionDays: 30 }) });
    expect(await rows()).toEqual([]);
  });
});

describe('a login on a device that was not used before', () => {
  it('is told in the app and by mail, the first of all and a known one are not', async () => {
    const member = await newMember(app);
    expect([await linesOf(member), await mailsTo(member.email)]).toEqual([[], []]);
    const { client } = await enter(member, member.password);
    expect(await linesOf(member)).toHaveLength(1);
    const mails = await mailsTo(member.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toMatch(/Firefox on Linux\n\n.+\n\nnetwork 203\.0\.113\.x/);
    expect(mails[0]?.body).toContain('https://hearth.example/not-me#token=');
    await enter(member, member.password, client);
    expect(await mailsTo(member.email)).toHaveLength(1);
  });

  it('is no mail to an address that was only typed in', async () => {
    const member = await newMember(app);
    const email = `typed-${member.email}`;
    await member.client.call(saveSettings, { body: { email, password: member.password } });
    await enter({ ...member, email }, member.password);
    expect(await mailsTo(email)).toEqual([]);
    expect(await linesOf(member)).toHaveLength(1);
  });

  it('can be disowned once: all sessions end, browsers are forgotten, and a new password is set', async () => {
    const member = await newMember(app);
    const token = await tokenFor(member);
    const disown = () => app.visitor().call(disownSignIn, { body: { token } });
    const answers = await Promise.all([disown(), disown()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await member.client.call(readSession)).ok.member).toBeNull();
    const left = await app.db.selectFrom('known_devices').selectAll().where('account_id', '=', member.id).execute();
    expect(left).toEqual([]);
    const resetToken = answers.find(({ status }) => status === 200)?.ok.resetToken;
    const body = { token: resetToken, password: 'new secret', confirmPassword: 'new secret' };
    expect((await app.visitor().call(resetPassword, { body })).status).toBe(200);
    const { client } = await enter(member, 'new secret');
    expect((await client.call(listSessions)).ok.sessions).toHaveLength(1);
  });

  it('can be disowned no more after a week, or with a new password', async () => {
    const [ada, ben] = [await newMember(app), await newMember(app)];
    const late = await tokenFor(ada);
    app.clock.advance(7 * 24 * 3_600_000);
    const old = await tokenFor(ben);
    const reset = await app.visitor().call(disownSignIn, { body: { token: late } });
    expect(reset.error.code).toBe('reset_link_invalid');
    const fresh = { password: 'new secret', confirmPassword: 'new secret' };
    await ben.client.call(changePassword, { body: { currentPassword: ben.password, ...fresh } });
    for (const token of [old, 'x', late.slice(0, 20), `${old.slice(0, 30)}${'A'.repeat(34)}`]) {
      expect((await app.visitor().call(disownSignIn, { body: { token } })).error.code).toBe('reset_link_invalid');
    }
    expect((await ben.client.call(readSession)).ok.member?.id).toBe(ben.id);
  });
});
