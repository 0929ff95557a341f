import { readEmailConfirmation, sendConfirmationAgain } from '@hearth/contract/accounts/email-confirmation';
import { deleteAccount, saveSettings } from '@hearth/contract/accounts/endpoints';
import { blockMember } from '@hearth/contract/friends/endpoints';
import { readAllNotifications } from '@hearth/contract/notifications/endpoints';
import * as contract from '@hearth/contract/notifications/mail';
import { mailedByChoice } from '@hearth/contract/notifications/mail-rules';
import { type NotificationKind, notificationKinds } from '@hearth/contract/notifications/rules';
import { deletePost } from '@hearth/contract/posts/endpoints';
import { saveSiteSettings } from '@hearth/contract/site/settings';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverOutbox, queueEmailsFrom } from '../../../platform/email/outbox.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { newOperator } from '../../../testing/operators/give-role.ts';
import { writeComment, writePost } from '../../../testing/posts.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { startSmtp } from '../../../testing/smtp.ts';
import type { PostAccess } from '../../posts/posts.api.ts';
import { mailNotifications, mailPauseMinutes, readFirstMinutes } from './mail-notifications.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

const mailKey = 'a key of this test';
const minuteMs = 60_000;
let app: TestApp;
let access: PostAccess;
let ada: TestMember;
let ben: TestMember;
beforeAll(async () => {
  app = await startTestApp(
    // Nothing listens there.
    { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://town.example' },
    {
      wireMore(_platform, { posts }) {
        access = posts.access;
      },
    },
  );
  const owner = await newOperator(app, 'owner');
  await owner.client.call(saveSiteSettings, { body: { confirmsEmail: false } });
});
beforeEach(async () => {
  [ada, ben] = [await newMember(app), await newMember(app)];
});
afterEach(async () => {
  await app.db.deleteFrom('emails').execute();
  await app.db.deleteFrom('email_counts').execute();
});
afterAll(() => app.stop());

async function mailAll(signal = new AbortController().signal): Promise<void> {
  const { db, clock } = app;
  const letterhead = () => ({ site: 'Hearth', address: 'https://town.example', picture: null });
  const queueEmail = queueEmailsFrom({ sender: 'no-reply@town.example', clock, letterhead });
  const site = () => ({ name: 'Hearth' });
  await mailNotifications({ db, clock, access, queueEmail, site, publicUrl: 'https://town.example', mailKey }, signal);
}
const pass = (minutes: number) => app.clock.advance(minutes * minuteMs);
const mailsTo = ({ email }: TestMember) =>
  app.db.selectFrom('emails').selectAll().where('recipient', '=', email).orderBy('created_at').execute();
const choose = (who: TestMember, body: object) => who.client.call(contract.saveMailSettings, { body });
const settingsOf = async (who: TestMember) => (await who.client.call(contract.readMailSettings)).ok;
const comment = async () => writeComment(ben, (await writePost(ada)).id);
async function mailed(): Promise<number> {
  pass(readFirstMinutes);
  await mailAll();
  return (await mailsTo(ada)).length;
}

describe('what a member has not read', () => {
  it('is mailed once, when it could have been read for some minutes', async () => {
    await comment();
    await mailAll();
    expect(await mailsTo(ada)).toEqual([]);
    expect(await mailed()).toBe(1);
    const [mail] = await mailsTo(ada);
    expect(mail?.subject).toBe(`${ben.displayName} commented on your post.`);
    expect(mail?.body).toMatch(/https:\/\/town\.example\/post\/\S+\?comment=/);
    expect(mail?.unsubscribe).toBe(`https://town.example/unsubscribe/${unsubscribeToken(mailKey, ada.id)}`);
    pass(mailPauseMinutes);
    await mailAll();
    expect(await mailsTo(ada)).toHaveLength(1);
  });

  it('is mailed together, and not again within an hour', async () => {
    await comment();
    await comment();
    expect(await mailed()).toBe(1);
    expect((await mailsTo(ada))[0]?.subject).toBe('2 new notifications on Hearth');
    await comment();
    expect(await mailed()).toBe(1);
    pass(mailPauseMinutes);
    await mailAll();
    expect(await mailsTo(ada)).toHaveLength(2);
  });

  it('is not mailed when it was read, is gone, or may no longer be seen', async () => {
    await comment();
    await ada.client.call(readAllNotifications);
    expect(await mailed()).toBe(0);
    const { id } = await writePost(ada);
    await writeComment(ben, id);
    await ada.client.call(deletePost, { params: { postId: id } });
    expect(await mailed()).toBe(0);
    await comment();
    await ada.client.call(blockMember, { params: { memberId: ben.id } });
    expect(await mailed()).toBe(0);
  });

  it('leaves nothing of a member who is gone', async () => {
    await comment();
    expect(await mailed()).toBe(1);
    await ada.client.call(deleteAccount, { body: { password: ada.password } });
    expect(
      await app.db.selectFrom('notification_mails').select('user_id').where('user_id', '=', ada.id).execute(),
    ).toEqual([]);
  });
});

describe('the choice', () => {
  it('is the important ones, until the member chooses', async () => {
    expect(await settingsOf(ada)).toEqual({
      choice: 'important',
      types: [...mailedByChoice.important].sort(inOrder),
      digest: true,
      hindrance: null,
    });
    expect((await choose(ada, { choice: 'all' })).ok.types).toEqual(notificationKinds);
    const { ok } = await choose(ada, { types: { comment: false } });
    expect(ok).toEqual({
      choice: 'all',
      types: notificationKinds.filter((type) => type !== 'comment'),
      digest: true,
      hindrance: null,
    });
    await comment();
    expect(await mailed()).toBe(0);
    expect((await choose(ada, { choice: 'off' })).ok.types).toEqual([]);
  });

  it('keeps mail off', async () => {
    await choose(ada, { choice: 'off' });
    await comment();
    expect(await mailed()).toBe(0);
  });
});

describe('the link at the end of such a mail', () => {
  const stop = (token: string) => app.visitor().call(contract.stopMail, { body: { token } });

  it('stops mail without signing in, twice like once, and no foreign token does', async () => {
    await comment();
    await mailed();
    const token = await realToken(ada);
    expect((await stop(token)).status).toBe(200);
    expect((await stop(token)).status).toBe(200);
    expect(await settingsOf(ada)).toMatchObject({ choice: 'off', types: [] });
    for (const made of [unsubscribeToken('another key', ben.id), token.slice(1), `${token}AAAA`, 'x'])
      expect((await stop(made)).status).toBe(404);
    expect((await settingsOf(ben)).choice).toBe('important');
  });

  it('stops it with the one click of a mail program', async () => {
    await comment();
    await mailed();
    const token = await realToken(ada);
    const click = (path: string) =>
      app.app.http.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await click(`/unsubscribe/${token}`)).statusCode).toBe(200);
    expect((await settingsOf(ada)).choice).toBe('off');
    expect((await click('/unsubscribe/made-up')).statusCode).toBe(404);
  });
});

/** The app has a key of its own. */
async function realToken(who: TestMember): Promise<string> {
  const { readFile } = await import('node:fs/promises');
  return unsubscribeToken(await readFile(`${app.config.dataDir}/mail-key`, 'utf8'), who.id);
}

describe('an address that bounces', () => {
  it('gets no more of it, until it is changed or confirmed again', async () => {
    await app.db.updateTable('accounts').set({ bounced: true }).where('identifier', '=', ada.email).execute();
    expect((await settingsOf(ada)).hindrance).toBe('bounced');
    await comment();
    expect(await mailed()).toBe(0);
    expect((await ada.client.call(readEmailConfirmation)).ok.email).toBe(ada.email);
    expect((await ada.client.call(sendConfirmationAgain)).status).toBe(200);
    await ada.client.call(saveSettings, { body: { email: `new.${ada.email}`, password: ada.password } });
    expect((await settingsOf(ada)).hindrance).toBeNull();
  });

  it('is known by the refusal of its mail server, which is not asked again', async () => {
    const smtp = await startSmtp();
    smtp.unknown.add(ada.email);
    const bounced: string[] = [];
    await comment();
    await mailed();
    const onBounced = async (recipient: string) => void bounced.push(recipient);
    const carrier = deliverOutbox({
      ...{ db: app.db, clock: app.clock, log: silentLog, smtpUrl: smtp.url, everyMs: 3_600_000 },
      ...{ keepDays: () => 30, onBounced },
    });
    await expect
      .poll(async () => {
        pass(10);
        await carrier.runNow();
        return bounced;
      })
      .toEqual([ada.email]);
    expect((await mailsTo(ada))[0]?.failed_at).not.toBeNull();
    await carrier.stop();
    await smtp.stop();
  });
});

it('of a member without an address, or of a site without mail, says so', async () => {
  const silent = await startTestApp();
  const cleo = await newMember(silent);
  expect((await settingsOf(cleo)).hindrance).toBe('no_mail');
  await silent.stop();
  const dora = await newMember(app, { mode: 'mobile', mobile: '+441234567891', email: '441234567891' });
  expect((await settingsOf(dora)).hindrance).toBe('no_address');
});

function inOrder(a: NotificationKind, b: NotificationKind): number {
  return notificationKinds.indexOf(a) - notificationKinds.indexOf(b);
}
