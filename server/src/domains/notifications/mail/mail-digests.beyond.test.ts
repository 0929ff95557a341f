import { cancelEventDate } from '@hearth/contract/events/endpoints';
import { inviteToEvent } from '@hearth/contract/events/guests';
import { blockMember } from '@hearth/contract/friends/endpoints';
import { saveNotificationSettings } from '@hearth/contract/notifications/endpoints';
import * as contract from '@hearth/contract/notifications/mail';
import { deletePost } from '@hearth/contract/posts/endpoints';
import { saveSiteSettings } from '@hearth/contract/site/settings';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queueEmailsFrom } from '../../../platform/email/outbox.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { befriend } from '../../../testing/chats.ts';
import { answerAs, newEvent } from '../../../testing/events.ts';
import { newGroup, putInGroup, writeInGroup } from '../../../testing/groups.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { newOperator } from '../../../testing/operators/give-role.ts';
import { share, writePost } from '../../../testing/posts.ts';
import type { PostReadDeps } from '../../posts/posts.api.ts';
import { mailDigests } from './mail-digests.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

const hourMs = 3_600_000;
let app: TestApp;
let posts: Pick<PostReadDeps, 'access' | 'caches'>;
let ada: TestMember;
let ben: TestMember;
beforeAll(async () => {
  app = await startTestApp(
    // Nothing listens there.
    { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://town.example' },
    {
      wireMore(_platform, wired) {
        posts = wired.posts.deps;
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
  await app.db.deleteFrom('emails').execute();
  await app.db.deleteFrom('email_counts').execute();
});
afterAll(() => app.stop());

/** As the database computes it: by the last two bytes of the id. */
const hourOf = ({ id }: TestMember) => Number.parseInt(id.slice(-4), 16) % 168;

async function mailAll(): Promise<void> {
  const { db, clock } = app;
  const letterhead = () => ({ site: 'Hearth', address: 'https://town.example', picture: null });
  const queueEmail = queueEmailsFrom({ sender: 'no-reply@town.example', clock, letterhead });
  const site = () => ({ name: 'Hearth' });
  const mailing = { queueEmail, site, publicUrl: 'https://town.example', mailKey: 'a key' };
  await mailDigests({ db, clock, ...posts, ...mailing }, new AbortController().signal);
}

/** Puts the clock into the hour of this member. */
function reachHourOf(who: TestMember): void {
  const now = Math.floor(app.clock.now().getTime() / hourMs) % 168;
  app.clock.advance(((hourOf(who) - now + 168) % 168) * hourMs);
}
async function digestOf(who: TestMember) {
  reachHourOf(who);
  await mailAll();
  return mailsTo(who);
}
const mailsTo = ({ email }: TestMember) =>
  app.db.selectFrom('emails').select(['subject', 'body', 'unsubscribe']).where('recipient', '=', email).execute();
const choose = (who: TestMember, body: object) => who.client.call(contract.saveMailSettings, { body });
const settingsOf = async (who: TestMember) => (await who.client.call(contract.readMailSettings)).ok;

/** So that the hour of the member comes soon after what was written. */
function reachTheHourBefore(who: TestMember): void {
  reachHourOf(who);
  app.clock.advance(167 * hourMs);
}

describe('the weekly mail', () => {
  beforeEach(() => reachTheHourBefore(ada));

  it('has what friends wrote, once, in the hour of the member', async () => {
    const post = await writePost(ben, { content: 'Bread and butter' });
    await mailAll();
    expect(await mailsTo(ada)).toEqual([]);
    const [mail] = await digestOf(ada);
    expect(mail?.subject).toBe('Your week on Hearth');
    expect(mail?.body).toContain(`${ben.displayName}\nBread and butter\nhttps://town.example/post/${post.id}`);
    await mailAll();
    app.clock.advance(2 * hourMs);
    await mailAll();
    expect(await mailsTo(ada)).toHaveLength(1);
    app.clock.advance(4 * 24 * hourMs);
    await writePost(ben);
    expect(await digestOf(ada)).toHaveLength(2);
  });

  it('is done later when the server stood still at its hour', async () => {
    await writePost(ben);
    reachHourOf(ada);
    app.clock.advance(5 * hourMs);
    await mailAll();
    expect(await mailsTo(ada)).toHaveLength(1);
  });

  it('stays silent where there is nothing: own posts, those of strangers, old ones', async () => {
    await writePost(ada);
    await writePost(await newMember(app));
    expect(await digestOf(ada)).toEqual([]);
    await writePost(ben);
    app.clock.advance(8 * 24 * hourMs);
    expect(await digestOf(ada)).toEqual([]);
  });

  it('has only what the member may read at that moment', async () => {
    const { id } = await writePost(ben, { content: 'Regretted' });
    await ben.client.call(deletePost, { params: { postId: id } });
    await writePost(ben, { content: 'For me alone', audience: 'only_me' });
    const blocked = await newMember(app);
    await befriend(ada, blocked);
    await writePost(blocked);
    await ada.client.call(blockMember, { params: { memberId: blocked.id } });
    expect(await digestOf(ada)).toEqual([]);
  });

  it('quotes what is for some only where the member lets push messages show words', async () => {
    await writePost(ben, { content: 'Among friends', audience: 'friends' });
    const [mail] = await digestOf(ada);
    expect(mail?.body).toContain(`${ben.displayName}\nWrote a post\n`);
    expect(mail?.body).not.toContain('Among friends');
    await ada.client.call(saveNotificationSettings, { body: { pushText: true } });
    app.clock.advance(6 * 24 * hourMs);
    await writePost(ben, { content: 'Among friends again', audience: 'friends' });
    expect((await digestOf(ada))[1]?.body).toContain('Among friends again');
  });

  it('names the group in which something was written', async () => {
    const group = await newGroup(ben, 'private', { name: 'Bakers' });
    await putInGroup(app, group.id, ada.id, { state: 'member' });
    await writeInGroup(ben, group.id, { content: 'Sourdough' });
    const [mail] = await digestOf(ada);
    expect(mail?.body).toContain(`${ben.displayName} in Bakers\nWrote a post\n`);
  });

  it('has a few of each author, and says what a share is', async () => {
    const cleo = await newMember(app);
    await befriend(ada, cleo);
    const { id } = await writePost(cleo, { content: 'The first' });
    for (const content of ['One', 'Two', 'Three']) await writePost(ben, { content });
    app.clock.advance(1_000);
    await share(cleo, id);
    const body = (await digestOf(ada))[0]?.body ?? '';
    expect(body.match(new RegExp(`^${ben.displayName}$`, 'gm'))).toHaveLength(2);
    expect(body).toContain(`${cleo.displayName}\nShared a post\n`);
  });
});

describe('events in the weekly mail', () => {
  beforeEach(() => reachTheHourBefore(ada));

  /** At noon of the day so many days from now, in London. */
  function eventIn(days: number, more: Parameters<typeof newEvent>[1]) {
    const day = new Date(app.clock.now().getTime() + days * 24 * hourMs).toISOString().slice(0, 10);
    return newEvent(ben, { timeZone: 'Europe/London', starts: `${day}T12:00`, ends: `${day}T14:00`, ...more });
  }

  it('come alone where nothing was written, soonest first, without what is cancelled, declined or far', async () => {
    const later = await eventIn(5, { kind: 'public', name: 'Picnic', where: 'By the lake' });
    const sooner = await eventIn(3, { kind: 'public', name: 'Market' });
    const far = await eventIn(9, { kind: 'public', name: 'Carnival' });
    const cancelled = await eventIn(4, { kind: 'public', name: 'Regatta' });
    const declined = await eventIn(4, { kind: 'public', name: 'Lecture' });
    await eventIn(4, { kind: 'public', name: 'Unasked' });
    for (const event of [sooner, far, cancelled]) await answerAs(ada, event, { answer: 'going' });
    await answerAs(ada, later, { answer: 'maybe' });
    await answerAs(ada, declined, { answer: 'declined' });
    const { eventId, dateId } = cancelled;
    expect((await ben.client.call(cancelEventDate, { params: { eventId, dateId }, body: {} })).status).toBe(200);
    const [mail] = await digestOf(ada);
    const body = mail?.body ?? '';
    expect(body).toMatch(/Market\n[^\n]*12:00[^\n]* \(Europe\/London\)\nhttps/);
    expect(body).toMatch(/\(Europe\/London\) · By the lake\n/);
    const links = [...body.matchAll(/https:\/\/town\.example(\/events\/\S+)/g)].map(([, path]) => path);
    expect(links).toEqual([sooner, later].map((event) => `/events/${event.eventId}?date=${event.dateId}`));
    expect(body).not.toContain('What your friends');
  });

  it('are unnamed where only some may see them, and gone for whom they no longer exist', async () => {
    const inviteAda = async () => {
      const { eventId } = await eventIn(3, { kind: 'invited', name: 'Surprise', where: 'Attic' });
      await ben.client.call(inviteToEvent, { params: { eventId }, body: { memberIds: [ada.id] } });
    };
    await inviteAda();
    const [mail] = await digestOf(ada);
    expect(mail?.body).toMatch(/An event\n.*\(Europe\/London\)\n/);
    expect(mail?.body).not.toMatch(/Surprise|Attic/);
    await ada.client.call(saveNotificationSettings, { body: { pushText: true } });
    app.clock.advance(6 * 24 * hourMs);
    await inviteAda();
    expect((await digestOf(ada))[1]?.body).toMatch(/Surprise\n.* · Attic\n/);
    app.clock.advance(6 * 24 * hourMs);
    await inviteAda();
    await ben.client.call(blockMember, { params: { memberId: ada.id } });
    expect(await digestOf(ada)).toHaveLength(2);
  });
});

describe('the switch of the weekly mail', () => {
  it('goes by how much is mailed until it is set', async () => {
    expect((await settingsOf(ada)).digest).toBe(true);
    expect((await choose(ada, { choice: 'off' })).ok.digest).toBe(false);
    expect((await choose(ada, { digest: true })).ok).toMatchObject({ choice: 'off', digest: true });
    expect((await choose(ada, { choice: 'all', digest: false })).ok.digest).toBe(false);
    await writePost(ben);
    expect(await digestOf(ada)).toEqual([]);
  });

  it('is turned off by the link of such a mail alone, and that link leaves the notifications', async () => {
    const { readFile } = await import('node:fs/promises');
    const key = await readFile(`${app.config.dataDir}/mail-key`, 'utf8');
    const stop = (token: string) => app.visitor().call(contract.stopMail, { body: { token } });
    expect((await stop(unsubscribeToken(key, ada.id, 'digest'))).status).toBe(200);
    expect(await settingsOf(ada)).toMatchObject({ choice: 'important', digest: false });
    expect((await stop(unsubscribeToken(key, ben.id))).status).toBe(200);
    expect(await settingsOf(ben)).toMatchObject({ choice: 'off', digest: true });
  });

  it('stands in the mail, for mail programs too', async () => {
    reachTheHourBefore(ada);
    await writePost(ben);
    const [mail] = await digestOf(ada);
    const link = `https://town.example/unsubscribe/${unsubscribeToken('a key', ada.id, 'digest')}`;
    expect(mail?.unsubscribe).toBe(link);
    expect(mail?.body).toContain(`Stop the weekly email: ${link}`);
  });
});
