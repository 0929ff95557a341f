import { deleteAccount } from '@hearth/contract/accounts/endpoints';
import { blockMember } from '@hearth/contract/friends/endpoints';
import { saveNotificationSettings } from '@hearth/contract/notifications/endpoints';
import * as contract from '@hearth/contract/notifications/mail';
import { saveSiteSettings } from '@hearth/contract/site/settings';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { queueEmailsFrom } from '../../../platform/email/outbox.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { befriend, move, mute, read, write } from '../../../testing/chats.ts';
import { beginGroup, inGroup } from '../../../testing/group-chats.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { newOperator } from '../../../testing/operators/give-role.ts';
import { awayMinutes, type MessageMailDeps, mailMessages, messagePauseMinutes } from './mail-messages.ts';

let app: TestApp;
let memberships: MessageMailDeps['memberships'];
let ada: TestMember;
let ben: TestMember;
beforeAll(async () => {
  // Nothing listens there.
  app = await startTestApp(
    { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://town.example' },
    {
      wireMore({ caches }) {
        memberships = caches.memberships;
      },
    },
  );
  const owner = await newOperator(app, 'owner');
  await owner.client.call(saveSiteSettings, { body: { confirmsEmail: false } });
});
beforeEach(async () => {
  [ada, ben] = [await newMember(app), await newMember(app)];
  await befriend(ada, ben);
});
afterEach(async () => {
  for (const table of ['emails', 'email_counts', 'statuses'] as const) await app.db.deleteFrom(table).execute();
});
afterAll(() => app.stop());

const pass = (minutes: number) => app.clock.advance(minutes * 60_000);
async function mailAll(): Promise<void> {
  const { db, clock } = app;
  const letterhead = () => ({ site: 'Hearth', address: 'https://town.example', picture: null });
  const queueEmail = queueEmailsFrom({ sender: 'no-reply@town.example', clock, letterhead });
  const words = { queueEmail, site: () => ({ name: 'Hearth' }), publicUrl: 'https://town.example', mailKey: 'a key' };
  await mailMessages({ db, clock, memberships, ...words }, new AbortController().signal);
}
const mailsTo = ({ email }: TestMember) =>
  app.db.selectFrom('emails').select(['subject', 'body']).where('recipient', '=', email).orderBy('id').execute();
async function mailed(who = ada): Promise<number> {
  pass(awayMinutes);
  await mailAll();
  return (await mailsTo(who)).length;
}
/** As presence notes it. */
const isHere = (who: TestMember, state: string) =>
  app.db
    .insertInto('statuses')
    .values({ user_id: who.id, state, last_active: app.clock.now() })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ state, last_active: app.clock.now() }))
    .execute();

it('tells a member who is away once of all that waits in a chat, without its words', async () => {
  for (const text of ['a secret', 'another']) await write(ben, ada, text);
  await mailAll();
  expect(await mailsTo(ada)).toEqual([]);
  expect(await mailed()).toBe(1);
  const [mail] = await mailsTo(ada);
  expect(mail?.subject).toBe(`2 unread messages from ${ben.displayName}`);
  expect(mail?.body).toContain(`https://town.example/messages?user=${ben.id}`);
  expect(mail?.body).not.toMatch(/secret|another/);
  expect(mail?.body).toContain('Stop emails about notifications');
  expect(await mailed()).toBe(1);
  expect(await mailsTo(ben)).toEqual([]);
});

it('tells of several chats together, and of what is new after a pause', async () => {
  const cleo = await newMember(app);
  await befriend(ada, cleo);
  await write(ben, ada, 'Hi');
  await write(cleo, ada, 'Hello');
  expect(await mailed()).toBe(1);
  expect((await mailsTo(ada))[0]?.subject).toBe('2 unread messages on Hearth');
  await write(ben, ada, 'Are you there?');
  expect(await mailed()).toBe(1);
  pass(messagePauseMinutes);
  await mailAll();
  const mails = await mailsTo(ada);
  expect(mails.map(({ subject }) => subject)).toEqual([
    '2 unread messages on Hearth',
    `2 unread messages from ${ben.displayName}`,
  ]);
});

it('tells nobody who is there, or was until a moment ago', async () => {
  await write(ben, ada, 'Hi');
  await isHere(ada, 'online');
  expect(await mailed()).toBe(0);
  await isHere(ada, 'offline');
  pass(awayMinutes - 1);
  await mailAll();
  expect(await mailsTo(ada)).toEqual([]);
  pass(1);
  await mailAll();
  expect(await mailsTo(ada)).toHaveLength(1);
});

it.each<[string, () => Promise<unknown>]>([
  ['was read', () => read(ada, ben, 1)],
  ['is in a muted chat', () => mute(ada, ben)],
  ['is in Spam', () => move(ada, ben, 'Spam')],
  ['comes from somebody who is blocked', () => ada.client.call(blockMember, { params: { memberId: ben.id } })],
  ['is not wanted by mail', () => ada.client.call(contract.saveMailSettings, { body: { types: { message: false } } })],
  ['is old', async () => pass(180)],
])('tells nothing of what %s', async (_, change) => {
  await write(ben, ada, 'Hi');
  await change();
  expect(await mailed()).toBe(0);
});

it('quotes the last message where the member lets push messages show words', async () => {
  await ada.client.call(saveNotificationSettings, { body: { pushText: true } });
  await write(ben, ada, 'Lunch?');
  expect(await mailed()).toBe(1);
  expect((await mailsTo(ada))[0]?.body).toContain(`1 unread message from ${ben.displayName}\nLunch?\n`);
});

it('tells of a chat of several to those who have not read it, without lines of its log', async () => {
  const cleo = await newMember(app);
  await befriend(ada, cleo);
  const chatId = (await beginGroup(ada, [ben, cleo], { name: 'Garden' })).ok.chat.id;
  const group = inGroup(chatId);
  expect([await mailed(ben), await mailed(cleo)]).toEqual([0, 0]);
  for (const text of ['Seeds?', 'Beans?']) await group.say(ada, text);
  await group.read(cleo, (await group.state(cleo)).ok.chat.lastSeq);
  expect([await mailed(ben), await mailed(cleo), await mailed(ada)]).toEqual([1, 0, 0]);
  const [mail] = await mailsTo(ben);
  expect(mail?.subject).toBe('2 unread messages in “Garden”');
  expect(mail?.body).toContain(`https://town.example/messages?chat=${chatId}`);

  pass(messagePauseMinutes);
  await group.edit(ada, { name: 'Allotment' });
  expect(await mailed(ben)).toBe(1);
  await group.say(cleo, 'Peas?');
  expect(await mailed(ben)).toBe(2);
});

it.each<[string, (group: ReturnType<typeof inGroup>) => Promise<unknown>]>([
  ['that the member muted', (group) => group.mute(ben)],
  ['that the member has left', (group) => group.leave(ben)],
  ['written by somebody who is blocked', () => ben.client.call(blockMember, { params: { memberId: ada.id } })],
])('tells nothing of a chat of several %s', async (_, change) => {
  const cleo = await newMember(app);
  await befriend(ada, cleo);
  const group = inGroup((await beginGroup(ada, [ben, cleo])).ok.chat.id);
  await change(group);
  await group.say(ada, 'Hi');
  expect([await mailed(ben), await mailed(cleo)]).toEqual([0, 1]);
});

it('an hour of silence ends by itself', async () => {
  const cleo = await newMember(app);
  await befriend(ada, cleo);
  const group = inGroup((await beginGroup(ada, [ben, cleo])).ok.chat.id);
  await group.mute(ben, 1);
  await group.say(ada, 'Hi');
  expect(await mailed(ben)).toBe(0);
  pass(60);
  await mailAll();
  expect(await mailsTo(ben)).toHaveLength(1);
});

it('leaves nothing of a member who is gone', async () => {
  await write(ben, ada, 'Hi');
  expect(await mailed()).toBe(1);
  await ada.client.call(deleteAccount, { body: { password: ada.password } });
  const left = await app.db.selectFrom('notification_mails').select('user_id').where('user_id', '=', ada.id).execute();
  expect(left).toEqual([]);
});
