import * as contract from '@hearth/contract/accounts/email-confirmation';
import { confirmationPauseSeconds } from '@hearth/contract/accounts/email-confirmation-rules';
import { readSession, readSettings, saveSettings, signIn } from '@hearth/contract/accounts/endpoints';
import { makeInvitation } from '@hearth/contract/invitations/endpoints';
import { createPost } from '@hearth/contract/posts/endpoints';
import { listMail } from '@hearth/contract/site/mail';
import { saveSiteSettings } from '@hearth/contract/site/settings';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deliverOutbox } from '../../../platform/email/outbox.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { befriend, write } from '../../../testing/chats.ts';
import { connectLive } from '../../../testing/live.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { newOperator } from '../../../testing/operators/give-role.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { startSmtp } from '../../../testing/smtp.ts';
import { tidyConfirmations } from './wait-for-confirmation.ts';

let app: TestApp;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
beforeAll(async () => {
  smtp = await startSmtp();
  // Nothing listens there: what was sent would lose its text.
  app = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://town.example' });
});
afterEach(async () => {
  await app.db.deleteFrom('sign_in_attempts').execute();
});
afterAll(async () => {
  await app.stop();
  await smtp.stop();
});

/** What the newest e-mail to this address says. */
async function mailTo(recipient: string) {
  const mail = await app.db
    .selectFrom('emails')
    .select(['subject', 'body'])
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  // The next one is newer.
  app.clock.advance(1);
  const body = mail?.body ?? '';
  const token = /confirm-email\/(\S+)/.exec(body)?.[1] ?? '';
  return { subject: mail?.subject, body, token, code: /^\d{6}$/m.exec(body)?.[0] ?? '' };
}
const mailCount = async (recipient: string) =>
  (await app.db.selectFrom('emails').select('id').where('recipient', '=', recipient).execute()).length;
const useCode = (who: TestMember, code: string) => who.client.call(contract.confirmByCode, { body: { code } });
const useLink = (token: string, client = app.visitor()) => client.call(contract.confirmByLink, { body: { token } });
const isUnconfirmed = async (who: TestMember) => (await who.client.call(readSession)).ok.member?.unconfirmed;
const waits = async (who: TestMember) => (await who.client.call(contract.readEmailConfirmation)).ok;
const again = (who: TestMember) => who.client.call(contract.sendConfirmationAgain);
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const post = (who: TestMember, audience: string) =>
  who.client.call(createPost, { body: { clientId: crypto.randomUUID(), content: 'Hello', audience } });
const passAMinute = () => app.clock.advance(confirmationPauseSeconds * 1_000);
/** So that a test’s many e-mails are not stopped by the limit of the hour. */
const forgetCounts = () => app.db.deleteFrom('email_counts').execute();

describe('who has not confirmed their address', () => {
  it('is not locked out, but reaches only friends', async () => {
    const [ada, ben, cleo] = [await newMember(app), await newMember(app), await newMember(app)];
    await befriend(ada, ben);
    expect(await isUnconfirmed(ada)).toBe(true);
    expect(await waits(ada)).toMatchObject({ email: ada.email });
    expect((await post(ada, 'public')).error.code).toBe('email_unconfirmed');
    expect((await post(ada, 'friends')).status).toBe(200);
    expect((await write(ada, ben, 'Hi')).status).toBe(200);
    expect((await write(ada, cleo, 'Hi')).error.code).toBe('email_unconfirmed');
    const invite = await ada.client.call(makeInvitation, { body: { uses: 1, days: 1 } });
    expect(invite.error.code).toBe('email_unconfirmed');
  });

  it('confirms it with the code, and other tabs hear of it', async () => {
    const ada = await newMember(app);
    const live = await connectLive(app, ada);
    const { code, subject } = await mailTo(ada.email);
    expect(subject).toBe('Confirm your email address for Hearth');
    expect((await useCode(ada, code)).ok).toEqual({ email: null, againAt: null });
    await live.frame('event', ({ type }) => type === 'email.confirmed');
    expect([await isUnconfirmed(ada), (await waits(ada)).email]).toEqual([false, null]);
    expect((await post(ada, 'public')).status).toBe(200);
  });

  it('confirms it with the link, signed out and on another device, once', async () => {
    const ada = await newMember(app);
    const { token } = await mailTo(ada.email);
    expect((await useLink(token)).ok).toEqual({ email: ada.email });
    expect(await isUnconfirmed(ada)).toBe(false);
    expect((await useLink(token)).error.code).toBe('confirmation_over');
  });

  it('gets a real e-mail', async () => {
    const ada = await newMember(app);
    const carrier = deliverOutbox({
      ...app,
      smtpUrl: smtp.url,
      log: silentLog,
      everyMs: 3_600_000,
      keepDays: () => 30,
    });
    const arrived = () => smtp.received.find(({ to }) => to.includes(ada.email));
    // The server's own carrier may have it in hand, and gives up at once.
    await expect
      .poll(async () => {
        app.clock.advance(600_000);
        await carrier.runNow();
        return arrived();
      })
      .toBeDefined();
    await carrier.stop();
    const mail = arrived();
    expect(mail?.data).toMatch(/Subject: Confirm your email address for Hearth/);
    expect(mail?.data).toContain('multipart/alternative');
  });

  it('is nobody with a mobile number only', async () => {
    const ada = await newMember(app, { mode: 'mobile', mobile: '+441234567890', email: '441234567890' });
    expect(await isUnconfirmed(ada)).toBe(false);
  });
});

describe('a link or code that does not fit', () => {
  it('changes nothing: of another account, made up, too old', async () => {
    const [ada, ben] = [await newMember(app), await newMember(app)];
    const { token, code } = await mailTo(ada.email);
    expect((await useLink(token, ben.client)).error.code).toBe('confirmation_foreign');
    for (const made of ['made-up', `${token.slice(0, -4)}AAAA`, token.slice(1), 'x'.repeat(64)])
      expect((await useLink(made)).error.code).toBe('confirmation_over');
    expect((await useCode(ben, code)).error.code).toBe('confirmation_code_wrong');
    app.clock.advance(49 * 3_600_000);
    expect((await useLink(token)).error.code).toBe('confirmation_over');
    expect((await useCode(ada, code)).error.code).toBe('confirmation_over');
    expect([await isUnconfirmed(ada), await isUnconfirmed(ben)]).toEqual([true, true]);
  });

  it('is a guess: after ten the code is over, also for guesses at the same time; the link is not', async () => {
    const ada = await newMember(app);
    const { token, code } = await mailTo(ada.email);
    const answers = await Promise.all(Array.from({ length: 25 }, () => useCode(ada, wrongFor(code))));
    const codes = answers.map(({ error }) => error.code);
    expect(codes.filter((each) => each === 'confirmation_code_wrong').length).toBeLessThanOrEqual(10);
    await app.db.deleteFrom('sign_in_attempts').execute();
    for (let guess = 0; guess < 10; guess += 1) await useCode(ada, wrongFor(code));
    await app.db.deleteFrom('sign_in_attempts').execute();
    expect((await useCode(ada, code)).error.code).toBe('confirmation_over');
    expect((await useLink(token)).status).toBe(200);
  });

  it('is counted for the network, whichever accounts guess there', async () => {
    const guessers = await Promise.all(Array.from({ length: 5 }, () => newMember(app)));
    const answers = [];
    for (const one of guessers) for (let guess = 0; guess < 8; guess += 1) answers.push(await useCode(one, '000000'));
    expect(answers.filter(({ error }) => error?.code !== 'too_many_sign_ins').length).toBeLessThanOrEqual(30);
  });

  it('is used up by the first of many who use it at the same time', async () => {
    const ada = await newMember(app);
    const { token, code } = await mailTo(ada.email);
    const answers = await Promise.all([useLink(token), useLink(token), useCode(ada, code), useCode(ada, code)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('another e-mail', () => {
  it('is sent after a minute, and ends the link and code of before', async () => {
    const sentAt = app.clock.now().getTime();
    const ada = await newMember(app);
    const first = await mailTo(ada.email);
    const { againAt } = (await again(ada)).ok;
    expect(Date.parse(againAt ?? '')).toBe(sentAt + confirmationPauseSeconds * 1_000);
    expect(await mailCount(ada.email)).toBe(1);
    passAMinute();
    await Promise.all(Array.from({ length: 5 }, () => again(ada)));
    expect(await mailCount(ada.email)).toBe(2);
    expect((await useLink(first.token)).error.code).toBe('confirmation_over');
    expect((await useCode(ada, (await mailTo(ada.email)).code)).status).toBe(200);
    passAMinute();
    expect((await again(ada)).status).toBe(404);
  });

  it('is refused after five within an hour', async () => {
    const ada = await newMember(app);
    for (let sent = 1; sent < 5; sent += 1) {
      passAMinute();
      expect((await again(ada)).status).toBe(200);
    }
    passAMinute();
    expect((await again(ada)).error.code).toBe('too_many_requests');
  });
});

describe('another address', () => {
  const change = (who: TestMember, email: string) =>
    who.client.call(saveSettings, { body: { email, password: who.password } });
  const enter = (identifier: string, { password }: TestMember) =>
    app.visitor().call(signIn, { body: { identifier, password } });

  it('replaces one that was never confirmed at once, and tells that one nothing', async () => {
    await forgetCounts();
    const ada = await newMember(app);
    const { token } = await mailTo(ada.email);
    expect((await change(ada, 'mistyped@example.org')).ok.email).toBe('mistyped@example.org');
    expect((await enter('mistyped@example.org', ada)).status).toBe(200);
    expect((await useLink(token)).error.code).toBe('confirmation_over');
    expect(await mailCount(ada.email)).toBe(1);
    expect((await useCode(ada, (await mailTo('mistyped@example.org')).code)).status).toBe(200);
  });

  it('replaces a confirmed one when it is confirmed itself, and the old one is told', async () => {
    await forgetCounts();
    const ada = await newMember(app);
    await useCode(ada, (await mailTo(ada.email)).code);
    expect((await change(ada, 'moved@example.org')).ok.email).toBe(ada.email);
    expect([await isUnconfirmed(ada), (await waits(ada)).email]).toEqual([false, 'moved@example.org']);
    expect((await enter('moved@example.org', ada)).error.code).toBe('no_account');
    expect((await useLink((await mailTo('moved@example.org')).token)).status).toBe(200);
    expect((await ada.client.call(readSettings)).ok.email).toBe('moved@example.org');
    expect((await mailTo(ada.email)).subject).toBe('Your Hearth email address was changed');
  });

  it('of somebody else is answered alike, and only its owner learns of it', async () => {
    await forgetCounts();
    const [ada, ben] = [await newMember(app), await newMember(app)];
    await useCode(ada, (await mailTo(ada.email)).code);
    const [free, taken] = [await change(ada, 'free@example.org'), await change(ada, ben.email)];
    expect([taken.status, taken.ok]).toEqual([free.status, free.ok]);
    expect((await waits(ada)).email).toBe(ben.email);
    expect(await mailTo(ben.email)).toMatchObject({
      subject: 'You already have a Hearth account',
      token: '',
      code: '',
    });
    passAMinute();
    await again(ada);
    expect(await mailTo(ben.email)).toMatchObject({ token: '', code: '' });
  });
});

describe('the people who run the site', () => {
  it('see whether addresses are confirmed, and turn it off, for all at once', async () => {
    await forgetCounts();
    const owner = await newOperator(app, 'owner');
    const ada = await newMember(app);
    expect((await owner.client.call(listMail, { query: {} })).ok.confirmsEmail).toBe(true);
    await owner.client.call(saveSiteSettings, { body: { confirmsEmail: false } });
    expect((await owner.client.call(listMail, { query: {} })).ok.confirmsEmail).toBe(false);
    expect((await post(ada, 'public')).status).toBe(200);
    const ben = await newMember(app);
    expect(await mailCount(ben.email)).toBe(0);
    const site = () => ({ name: 'Hearth', confirmsEmail: false });
    const unused = { queueEmail: async () => true, publicUrl: '', sendsMail: true };
    await tidyConfirmations({ db: app.db, clock: app.clock, site, ...unused });
    await owner.client.call(saveSiteSettings, { body: { confirmsEmail: true } });
    expect([await isUnconfirmed(ada), await isUnconfirmed(ben)]).toEqual([false, false]);
    expect((await post(ada, 'public')).status).toBe(200);
  });
});

it('nothing is confirmed on a site that sends no mail', async () => {
  const silent = await startTestApp();
  const ada = await newMember(silent);
  expect((await ada.client.call(readSession)).ok.member?.unconfirmed).toBe(false);
  expect(await silent.db.selectFrom('emails').select('id').execute()).toEqual([]);
  await silent.stop();
});
