import { randomUUID } from 'node:crypto';
import { readMessages, sendMessage } from '@hearth/contract/chat/endpoints';
import * as actions from '@hearth/contract/chat/message-actions';
import { searchMessages } from '@hearth/contract/search/messages';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createInProcessBus } from '../../../platform/live/in-process-bus.ts';
import { createLivePublisher } from '../../../platform/live/live-publisher.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildImage } from '../../../testing/build-image.ts';
import { befriend, chatOf, chatState, messagesOf, unreadOf, write } from '../../../testing/chats.ts';
import { connectLive } from '../../../testing/live.ts';
import { mediaPartsOf } from '../../../testing/media.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { uploadMedia } from '../../../testing/upload.ts';
import { Memberships } from '../memberships.ts';
import { expireMessages } from './expire-messages.ts';

const hourMs = 3_600_000;

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [ada, ben] = await Promise.all([newMember(app), newMember(app)]);
  await befriend(ada, ben);
});
afterAll(() => app.stop());

const choose = (who: TestMember, hours: number | null) =>
  who.client.call(actions.setDisappearing, { ...chatOf(ada, ben), body: { hours } as { hours: 24 } });

/** The job of a server. */
async function expire(): Promise<void> {
  const { db, clock } = app;
  const live = createLivePublisher(createInProcessBus(silentLog));
  const removal = { db, ...(await mediaPartsOf(app)) };
  await expireMessages({ db, clock, live, memberships: new Memberships(0), removal });
}

it('is told in the log on both sides, counts as unread for nobody, and changes nothing twice', async () => {
  await write(ada, ben, 'before');
  const live = await connectLive(app, ben);
  expect((await choose(ada, 24)).ok.chat).toMatchObject({ disappearHours: 24, lastSeq: 2 });
  const line = { type: 'disappearing', memberIds: [], name: '24' };
  const { data } = await live.frame('event', ({ type }) => type === 'chat.changed');
  expect(data).toMatchObject({ message: { seq: 2, line, senderId: ada.id }, chat: { unread: 1, disappearHours: 24 } });
  expect((await choose(ben, 24)).ok.chat.lastSeq).toBe(2);
  expect((await choose(ben, null)).ok.chat).toMatchObject({ disappearHours: null, lastSeq: 3 });
  expect((await unreadOf(ben)).Chats).toBe(1);
  const { items } = await messagesOf(ben, ada);
  expect(items).toMatchObject([{ text: 'before' }, { line }, { line: { ...line, name: '' } }]);
  const at = { params: { ...chatOf(ada, ben).params, messageId: items[1]?.id ?? '' } };
  expect((await ada.client.call(actions.unsendMessage, at)).status).toBe(404);
  for (const hours of [0, 1, 25, -24]) expect((await choose(ada, hours)).status).toBe(400);
  expect((await choose(await newMember(app), 24)).status).toBe(404);
});

it('what expired is gone at once for readers, and then from rows, search, files, quotes and lists', async () => {
  await write(ada, ben, 'stays');
  await choose(ada, 24);
  const { chatId } = chatOf(ada, ben).params;
  const bytes = await buildImage({ width: 40, height: 20 }, 'jpeg');
  const picture = await uploadMedia(ada.client, bytes, { purpose: 'chat', contextId: chatId, to: ben.id });
  const body = { id: randomUUID(), text: 'capybara', mediaIds: [picture.id] };
  const { message } = (await ada.client.call(sendMessage, { params: { chatId }, body })).ok;
  expect(message.expiresAt).toBe(new Date(app.clock.now().getTime() + 24 * hourMs).toISOString());
  await choose(ada, null);
  await ben.client.call(sendMessage, {
    params: { chatId },
    body: { id: randomUUID(), text: 'a', replyTo: message.id },
  });
  expect((await unreadOf(ben)).Chats).toBe(2);
  app.clock.advance(24 * hourMs);
  const url = message.media[0]?.url ?? '';
  const look = async () => {
    const { items } = (await ben.client.call(readMessages, { params: { chatId } })).ok;
    expect(items[2]).toMatchObject({ seq: 3, hidden: true, text: '', media: [] });
    expect(items[4]?.replyTo).toMatchObject({ kind: 'gone', text: '' });
    expect((await ben.client.request({ method: 'GET', url })).status).toBe(404);
    expect((await ben.client.call(searchMessages, { query: { q: 'capybara' } })).ok.items).toEqual([]);
  };
  await look();
  await expire();
  await look();
  expect((await chatState(ben, ada)).unread).toBe(1);
  const row = await app.db.selectFrom('messages').selectAll().where('id', '=', message.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ text: '', media_ids: [], words: null, gone: 'expired' });
  await expect.poll(() => app.db.selectFrom('media').select('id').where('id', '=', picture.id).execute()).toEqual([]);
  await expire();
  expect((await messagesOf(ben, ada)).items[0]).toMatchObject({ text: 'stays' });
});
