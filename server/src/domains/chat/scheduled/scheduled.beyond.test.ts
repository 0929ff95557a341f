import { randomUUID } from 'node:crypto';
import { deleteAccount } from '@hearth/contract/accounts/endpoints';
import { leaveGroupChat } from '@hearth/contract/chat/group-chats';
import { unsendMessage } from '@hearth/contract/chat/message-actions';
import { maxScheduled } from '@hearth/contract/chat/schedule-rules';
import * as contract from '@hearth/contract/chat/scheduled';
import { blockMember } from '@hearth/contract/friends/endpoints';
import { discardMedia } from '@hearth/contract/media/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DomainEvents } from '../../../platform/events/domain-events.ts';
import { createHub } from '../../../platform/live/between-servers/hub.ts';
import { createInProcessBus } from '../../../platform/live/in-process-bus.ts';
import { createLivePublisher } from '../../../platform/live/live-publisher.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { chatOf, makeChatOfSeveral, messagesOf, write } from '../../../testing/chats.ts';
import { withoutLinkCards } from '../../../testing/link-cards.ts';
import { connectLive } from '../../../testing/live.ts';
import { sweepFiles } from '../../../testing/media.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { naming } from '../../../testing/mentions.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { unruledSite } from '../../../testing/unruled-site.ts';
import { uploadMedia } from '../../../testing/upload.ts';
import { Memberships } from '../memberships.ts';
import type { SendDeps } from '../send-deps.ts';
import { tidyChats } from '../tidy-chats.ts';
import { claimScheduled } from './scheduled.queries.ts';
import { sendDueMessages } from './send-scheduled.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let app: TestApp;
let two: TestApp;
let [ada, ben] = [] as unknown as [TestMember, TestMember];
beforeAll(async () => {
  app = await startTestApp({}, { hub: createHub() });
  two = await app.another();
  // The job runs only when a test wants it to.
  const held = { name: 'send scheduled messages', holder: randomUUID(), until: new Date('2100-01-01') };
  await app.db
    .insertInto('job_turns')
    .values(held)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
});
beforeEach(async () => {
  [ada, ben] = [await newMember(app), await newMember(app)];
  await write(ben, ada, 'Hello');
});
afterAll(async () => {
  await two.stop();
  await app.stop();
});

/** The job of one of the servers. */
function job(at: TestApp): Promise<void> {
  const { db, clock } = at;
  const cards = withoutLinkCards(db, clock);
  const live = createLivePublisher(createInProcessBus(silentLog));
  const parts = { memberships: new Memberships(0), live, messageListeners: [], events: new DomainEvents(), cards };
  const deps: SendDeps = { db, clock, ...parts, site: unruledSite };
  return sendDueMessages(deps);
}

const inMs = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString();
type Wish = Record<string, unknown>;
const schedule = (who: TestMember, to: TestMember, wish: Wish = {}) =>
  who.client.call(contract.scheduleMessage, {
    ...chatOf(who, to),
    body: { to: to.id, id: randomUUID(), text: 'Later', at: inMs(2 * minute), ...wish },
  });
const listOf = async (who: TestMember) => (await who.client.call(contract.listScheduled)).ok.items;
const waitingOf = async (who: TestMember) => (await listOf(who)).map(({ scheduled }) => scheduled);
const textsOf = async (who: TestMember, other: TestMember) =>
  (await messagesOf(who, other)).items.map(({ text }) => text);
const named = (id: string) => ({ params: { scheduledId: id } });
async function passMinutes(minutes: number): Promise<void> {
  app.clock.advance(minutes * minute);
  await job(app);
}

it('a message waits for its time: only its writer knows, on every device; then it is sent once', async () => {
  const [adaHears, benHears] = [await connectLive(app, ada), await connectLive(app, ben)];
  const quoted = (await messagesOf(ada, ben)).items[0]?.id;
  const { text, mentions } = naming(ben);
  const { scheduled } = (await schedule(ada, ben, { text, mentions, replyTo: quoted })).ok;
  await adaHears.frame('event', ({ type }) => type === 'chat.scheduled');
  expect(await listOf(ada)).toMatchObject([{ scheduled: { text, isReply: true }, chat: { people: [{ id: ben.id }] } }]);
  expect(await listOf(ben)).toEqual([]);
  await passMinutes(1);
  expect(await textsOf(ben, ada)).toEqual(['Hello']);
  await benHears.settle();
  expect(JSON.stringify(benHears.frames)).not.toContain(scheduled.id);
  await passMinutes(1);
  await job(app);
  const { items } = await messagesOf(ben, ada);
  expect(items).toHaveLength(2);
  expect(items[1]).toMatchObject({
    id: scheduled.id,
    text,
    mentions,
    senderId: ada.id,
    replyTo: { messageId: quoted },
  });
  expect(await listOf(ada)).toEqual([]);
});

it('ten servers at once send each message once', async () => {
  const ids = await Promise.all([1, 2, 3, 4, 5].map(async () => (await schedule(ada, ben)).ok.scheduled.id));
  app.clock.advance(3 * minute);
  await Promise.all(Array.from({ length: 10 }, (_, index) => job(index % 2 === 0 ? app : two)));
  await job(app);
  const sent = (await messagesOf(ben, ada)).items.slice(1).map(({ id }) => id);
  expect(sent.sort()).toEqual(ids.sort());
  expect(await listOf(ada)).toEqual([]);
});

it('a server that dies before or after sending loses nothing and doubles nothing', async () => {
  const [before, after] = [
    (await schedule(ada, ben)).ok.scheduled,
    (await schedule(ada, ben, { text: 'B' })).ok.scheduled,
  ];
  app.clock.advance(3 * minute);
  const now = app.clock.now();
  const until = new Date(now.getTime() + minute);
  for (const { id } of [before, after]) await claimScheduled(app.db, ada.id, id, now, until, now);
  await write(ada, ben, 'B', after.id);
  await job(app);
  expect(await textsOf(ben, ada)).toEqual(['Hello', 'B']);
  // While somebody sends it, nobody changes it.
  const change = { ...named(before.id), body: { text: 'Changed', at: inMs(minute * 5) } };
  expect((await ada.client.call(contract.changeScheduled, change)).error.code).toBe('not_found');
  await passMinutes(2);
  expect(await textsOf(ben, ada)).toEqual(['Hello', 'B', 'Later']);
  expect(await listOf(ada)).toEqual([]);
});

it('what was refused stays with the reason, and the writer can send it again, change it or delete it', async () => {
  const chatId = await makeChatOfSeveral(app, [ben.id, ada.id]);
  const inChat = { params: { chatId }, body: { id: randomUUID(), text: 'To all', at: inMs(2 * minute) } };
  await ada.client.call(contract.scheduleMessage, inChat);
  const toBlocker = (await schedule(ada, ben)).ok.scheduled;
  await ada.client.call(leaveGroupChat, { params: { chatId } });
  await ben.client.call(blockMember, { params: { memberId: ada.id } });
  await passMinutes(3);
  expect(await listOf(ada)).toMatchObject([
    { scheduled: { refusal: { code: 'not_found' } }, chat: null },
    { scheduled: { refusal: { code: 'not_found' } }, chat: null },
  ]);
  expect((await ada.client.call(contract.sendScheduled, named(toBlocker.id))).error.code).toBe('not_found');
  const change = { ...named(toBlocker.id), body: { text: 'Again', at: inMs(5 * minute) } };
  expect((await ada.client.call(contract.changeScheduled, change)).ok.scheduled.refusal).toBeNull();
  expect((await ada.client.call(contract.deleteScheduled, named(inChat.body.id))).status).toBe(200);
  await passMinutes(6);
  expect(await waitingOf(ada)).toMatchObject([{ text: 'Again', refusal: { code: 'not_found' } }]);
  app.clock.advance(31 * day);
  await tidyChats(app);
  expect(await app.db.selectFrom('scheduled_messages').select('id').where('user_id', '=', ada.id).execute()).toEqual(
    [],
  );
});

it('who is suspended at that moment sends nothing', async () => {
  await schedule(ada, ben);
  const until = new Date(app.clock.now().getTime() + day);
  await app.db.updateTable('accounts').set({ suspended_until: until }).where('id', '=', ada.id).execute();
  await passMinutes(3);
  expect(await textsOf(ben, ada)).toEqual(['Hello']);
  app.clock.advance(2 * day);
  expect(await waitingOf(ada)).toMatchObject([
    { refusal: { code: 'suspended', params: { until: until.toISOString() } } },
  ]);
});

it('is sent at once on request, in other words, and without a quote that is gone', async () => {
  const mine = (await write(ada, ben, 'Mine')).ok.message;
  const { id } = (await schedule(ada, ben, { replyTo: mine.id })).ok.scheduled;
  const change = { ...named(id), body: { text: 'Other words', at: inMs(day) } };
  expect((await ada.client.call(contract.changeScheduled, change)).ok.scheduled).toMatchObject({ text: 'Other words' });
  await ada.client.call(unsendMessage, { params: { ...chatOf(ada, ben).params, messageId: mine.id } });
  expect((await ada.client.call(contract.sendScheduled, named(id))).ok.message).toMatchObject({ id, replyTo: null });
  expect((await ada.client.call(contract.sendScheduled, named(id))).error.code).toBe('not_found');
  expect(await textsOf(ben, ada)).toEqual(['Hello', '', 'Other words']);
});

it('its files wait with it, unread by anybody else, and go with it', async () => {
  const cleo = await newMember(app);
  const upload = (name: string) =>
    uploadMedia(ada.client, Buffer.from('plain words'), {
      purpose: 'chat',
      name,
      contextId: chatOf(ada, ben).params.chatId,
    });
  const [kept, dropped, gone] = [await upload('a.txt'), await upload('b.txt'), await upload('c.txt')];
  const withFile = (mediaId: string) => schedule(ada, ben, { text: undefined, mediaIds: [mediaId], at: inMs(9 * day) });
  await withFile(kept.id);
  const second = (await withFile(dropped.id)).ok.scheduled;
  await withFile(gone.id);
  await write(ada, ben, 'not answered');
  app.clock.advance(8 * day);
  await sweepFiles(app);
  const read = async (who: TestMember, url: string) => (await who.client.request({ method: 'GET', url })).status;
  expect([await read(ada, kept.url), await read(ben, kept.url), await read(cleo, kept.url)]).toEqual([200, 404, 404]);
  await ada.client.call(contract.deleteScheduled, named(second.id));
  expect(await read(ada, dropped.url)).toBe(404);
  await ada.client.call(discardMedia, { params: { mediaId: gone.id } });
  app.clock.advance(2 * day);
  await job(app);
  expect((await messagesOf(ben, ada)).items.at(-1)).toMatchObject({ media: [{ id: kept.id }] });
  expect(await read(ben, kept.url)).toBe(200);
  expect(await waitingOf(ada)).toMatchObject([{ refusal: { code: 'media_unusable' } }]);
  expect((await schedule(ben, ada, { text: undefined, mediaIds: [kept.id] })).error.code).toBe('media_unusable');
});

it('begins a chat, and goes with either account', async () => {
  const cleo = await newMember(app);
  await schedule(ada, cleo, { text: 'Nice to meet you' });
  expect(await listOf(ada)).toMatchObject([{ chat: { people: [{ id: cleo.id }] } }]);
  await passMinutes(3);
  expect(await textsOf(cleo, ada)).toEqual(['Nice to meet you']);
  await schedule(ada, ben, { to: undefined });
  await schedule(ben, ada);
  await ben.client.call(deleteAccount, { body: { password: ben.password } });
  expect(await listOf(ada)).toEqual([]);
  expect(await app.db.selectFrom('scheduled_messages').select('id').where('user_id', '=', ben.id).execute()).toEqual(
    [],
  );
});

it('refuses times out of range, empty messages, foreign chats and more than a hundred', async () => {
  for (const [ms, reason] of [
    [minute - 1, 'too_soon'],
    [-day, 'too_soon'],
    [367 * day, 'too_late'],
  ] as const) {
    expect((await schedule(ada, ben, { at: inMs(ms) })).error).toMatchObject({ field: 'at', params: { reason } });
  }
  expect((await schedule(ada, ben, { text: undefined })).error.code).toBe('invalid_input');
  expect((await schedule(ada, ben, { replyTo: randomUUID() })).error.code).toBe('reply_target_gone');
  const chatId = await makeChatOfSeveral(app, [ben.id]);
  const foreign = { params: { chatId }, body: { id: randomUUID(), text: 'x', at: inMs(day) } };
  expect((await ada.client.call(contract.scheduleMessage, foreign)).error.code).toBe('not_found');
  const again = randomUUID();
  for (let count = 0; count < 2; count++) expect((await schedule(ada, ben, { id: again })).status).toBe(200);
  expect(await listOf(ada)).toHaveLength(1);
  for (let count = 1; count < maxScheduled; count++) {
    expect((await schedule(ada, ben, { at: inMs(day) })).status).toBe(200);
  }
  expect((await schedule(ada, ben)).error).toMatchObject({ code: 'too_many_scheduled', params: { max: maxScheduled } });
});
