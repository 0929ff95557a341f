import { readSession, requestPasswordReset, resetPassword, signIn, signUp } from '@hearth/contract/accounts/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../operator/run-command.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newMember, signUpBody } from '../../testing/members.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://hearth.example' });
});
afterAll(() => app.stop());

const mailTo = (recipient: string) =>
  app.db.selectFrom('emails').selectAll().where('recipient', '=', recipient).orderBy('created_at', 'desc').execute();

async function linkFor(email: string): Promise<string> {
  await app.visitor().call(requestPasswordReset, { body: { email } });
  const [mail] = await mailTo(email.toLowerCase());
  return /https:\/\/hearth\.example\/reset-password#token=(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
}

const use = (token: string, password = 'new secret', confirmPassword = password) =>
  app.visitor().call(resetPassword, { body: { token, password, confirmPassword } });

describe('a forgotten password', () => {
  it('is replaced through the link in the e-mail, which ends every session', async () => {
    const member = await newMember(app);
    const token = await linkFor(member.email.toUpperCase());
    expect((await use(token)).status).toBe(200);

    expect((await member.client.call(readSession)).ok.member).toBeNull();
    const enter = (password: string) => app.visitor().call(signIn, { body: { identifier: member.email, password } });
    expect((await enter(member.password)).error.code).toBe('wrong_password');
    expect((await enter('new secret')).status).toBe(200);
  });

  it('can be passed on by the operator, who reads the outbox', async () => {
    const member = await newMember(app);
    const token = await linkFor(member.email);
    const listed = await runCommand(app, ['mail', 'list']);
    expect(listed).toContain(`to ${member.email}  (waiting)`);
    expect(listed).toContain(`https://hearth.example/reset-password#token=${token}`);
  });

  it('answers alike for an unknown address, and sends nothing', async () => {
    const answer = await app.visitor().call(requestPasswordReset, { body: { email: 'nobody@example.org' } });
    expect(answer.status).toBe(200);
    expect(await mailTo('nobody@example.org')).toHaveLength(0);
  });

  it('answers alike for what is no address at all, and for a mobile account', async () => {
    const { email: _, ...rest } = signUpBody();
    await app.visitor().call(signUp, { body: { ...rest, mode: 'mobile', mobile: '+441234567890' } });
    for (const email of ['', 'no address', '441234567890@mobile.hearth.invalid']) {
      expect((await app.visitor().call(requestPasswordReset, { body: { email } })).status).toBe(200);
    }
    expect(await mailTo('441234567890@mobile.hearth.invalid')).toHaveLength(0);
  });

  it('sends one recipient five mails an hour at most, whoever asks, on every server', async () => {
    const member = await newMember(app);
    const other = await app.another();
    const ask = (server: TestApp) => server.visitor().call(requestPasswordReset, { body: { email: member.email } });
    const answers = await Promise.all([app, other, app, other, app, other, app, other].map(ask));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await mailTo(member.email)).toHaveLength(5);
    app.clock.advance(3_600_000);
    await ask(other);
    expect(await mailTo(member.email)).toHaveLength(6);
    await other.stop();
  });

  it('counts one mailbox once, also under names with a plus sign', async () => {
    const mailbox = crypto.randomUUID();
    const emails = ['', '+a', '+b', '+c', '+d', '+e', '+F'].map((tag) => `${mailbox}${tag}@example.org`);
    for (const email of emails) {
      await newMember(app, { email });
      await app.visitor().call(requestPasswordReset, { body: { email } });
    }
    const mails = await Promise.all(emails.map((email) => mailTo(email.toLowerCase())));
    expect(mails.flat()).toHaveLength(5);
  });

  it('refuses a link that was used, also when used twice at once', async () => {
    const member = await newMember(app);
    const token = await linkFor(member.email);
    const answers = await Promise.all([use(token, 'first'), use(token, 'second')]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 410]);
    expect((await use(token)).error.code).toBe('reset_link_invalid');
  });

  it('refuses a link after thirty minutes', async () => {
    const member = await newMember(app);
    const token = await linkFor(member.email);
    app.clock.advance(30 * 60_000);
    expect((await use(token)).error.code).toBe('reset_link_invalid');
  });

  it('makes older links worthless once one was used', async () => {
    const member = await newMember(app);
    const first = await linkFor(member.email);
    app.clock.advance(1000);
    const second = await linkFor(member.email);
    expect(second).not.toBe(first);
    expect((await use(second)).status).toBe(200);
    expect((await use(first)).error.code).toBe('reset_link_invalid');
  });

  it('refuses mismatched and empty passwords and made-up tokens', async () => {
    const member = await newMember(app);
    const token = await linkFor(member.email);
    expect((await use(token, 'one', 'two')).error.params).toEqual({ reason: 'passwords_differ' });
    expect((await use(token, '')).status).toBe(400);
    expect((await use('made-up')).error.code).toBe('reset_link_invalid');
    expect((await use(token)).status).toBe(200);
  });
});
