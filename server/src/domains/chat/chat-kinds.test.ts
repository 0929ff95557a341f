import { randomUUID } from 'node:crypto';
import { deleteAccount } from '@hearth/contract/accounts/endpoints';
import * as contract from '@hearth/contract/chat/endpoints';
import { chatTopic } from '@hearth/contract/chat/rules';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { LiveClient } from '../../platform/live/testing/live-client.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildImage } from '../../testing/build-image.ts';
import { chatsIn, makeChatOfSeveral, unreadOf } from '../../testing/chats.ts';
import { connectLive } from '../../testing/live.ts';
import { newMember, type TestMember } from '../../testing/members.ts';
import { createUpload, uploadMedia } from '../../testing/upload.ts';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
let cleo: TestMember;
let eve: TestMember;
let chatId: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A chat of three members who are strangers, with an id that names none of them. */
beforeEach(async () => {
  [ada, ben, cleo, eve] = await Promise.all([newMember(app), newMember(app), newMember(app), newMember(app)]);
  chatId = await makeChatOfSeveral(
    app,
    [ada, ben, cleo].map(({ id }) => id),
  );
});

const others = (who: TestMember) =>
  [ada, ben, cleo]
    .map(({ id }) => id)
    .filter((id) => id !== who.id)
    .sort();
const say = (who: TestMember, body: object, id: string = randomUUID()) =>
  who.client.call(contract.sendMessage, { params: { chatId }, body: { id, ...body } });
const stateFor = (who: TestMember) => who.client.call(contract.readChat, { params: { chatId } });
const messagesFor = (who: TestMember) => who.client.call(contract.readMessages, { params: { chatId } });
const readUpTo = (who: TestMember, seq: number) =>
  who.client.call(contract.markRead, { params: { chatId }, body: { seq } });
const received = async (client: LiveClient, type: string) => {
  await client.settle();
  return client.frames.filter((frame) => frame.op === 'event' && frame.type === type).map((f) => 'data' in f && f.data);
};

it('is written to, listed and read by all of them', async () => {
  const [benLive, cleoLive, eveLive] = await Promise.all([ben, cleo, eve].map((who) => connectLive(app, who)));
  expect((await say(ada, { text: 'hi' })).ok).toMatchObject({
    message: { seq: 1, chatId, senderId: ada.id },
    chat: { id: chatId, kind: 'group', memberIds: others(ada), unread: 0, open: true },
  });
  expect((await say(ben, { text: 'hello' })).ok.message.seq).toBe(2);
  for (const [who, unread] of [
    [ada, 1],
    [ben, 0],
    [cleo, 2],
  ] as const) {
    const [listed] = await chatsIn(who, 'Chats');
    expect(listed).toMatchObject({ id: chatId, kind: 'group', memberIds: others(who), unread, lastSeq: 2 });
    expect(listed?.people.map(({ id }) => id).sort()).toEqual(others(who));
    expect((await stateFor(who)).ok.chat).toEqual(listed);
    expect((await messagesFor(who)).ok.items.map(({ text }) => text)).toEqual(['hi', 'hello']);
    expect((await unreadOf(who)).Chats).toBe(unread);
  }
  const told = [
    { chat: { lastSeq: 1, lastMessage: { text: 'hi' } }, message: { text: 'hi', seq: 1 } },
    { chat: { lastSeq: 2, lastMessage: { text: 'hello' } }, message: { text: 'hello', seq: 2 } },
  ];
  expect(await received(benLive as LiveClient, 'chat.message')).toMatchObject(told);
  expect(await received(cleoLive as LiveClient, 'chat.message')).toMatchObject(told);
  expect(await received(eveLive as LiveClient, 'chat.message')).toEqual([]);
});

it('has one message for one id, however often it is sent', async () => {
  const id = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => say(ada, { text: 'once' }, id)));
  expect(answers.map(({ ok }) => ok.message.seq)).toEqual([1, 1, 1]);
  expect((await stateFor(cleo)).ok.chat.unread).toBe(1);
});

it('shows how far any of the others has read, and to each their own cursor', async () => {
  for (const text of ['1', '2', '3']) await say(ada, { text });
  const adaLive = await connectLive(app, ada);
  adaLive.send({ op: 'subscribe', topics: [chatTopic(chatId)] });
  await adaLive.frame('subscribed');
  expect((await readUpTo(ben, 2)).ok.chat).toMatchObject({ readSeq: 2, unread: 1 });
  expect((await readUpTo(cleo, 1)).ok.chat).toMatchObject({ readSeq: 1, unread: 2, seenSeq: 3 });
  expect((await stateFor(ada)).ok.chat.seenSeq).toBe(2);
  // Who has written a message has read it.
  expect((await stateFor(ben)).ok.chat.seenSeq).toBe(3);
  expect(await received(adaLive, 'chat.seen')).toEqual([
    { chatId, memberId: ben.id, seq: 2 },
    { chatId, memberId: cleo.id, seq: 1 },
  ]);
});

it('shows who is typing to the others, and refuses outsiders', async () => {
  const [adaLive, benLive, cleoLive, eveLive] = await Promise.all(
    [ada, ben, cleo, eve].map((who) => connectLive(app, who)),
  );
  for (const live of [adaLive, benLive, cleoLive]) {
    live?.send({ op: 'subscribe', topics: [chatTopic(chatId)] });
    await live?.frame('subscribed');
  }
  const signal = { op: 'signal', name: 'chat.typing', data: { chatId, typing: true } } as const;
  adaLive?.send(signal);
  for (const live of [benLive, cleoLive]) {
    await live?.frame('event', ({ type }) => type === 'chat.typing');
    expect(await received(live as LiveClient, 'chat.typing')).toEqual([{ chatId, memberId: ada.id, typing: true }]);
  }
  expect(await received(adaLive as LiveClient, 'chat.typing')).toEqual([]);
  eveLive?.send(signal);
  expect((await eveLive?.frame('error'))?.code).toBe('not_found');
});

it('carries files, which its members open and nobody else', async () => {
  const photo = await buildImage({ width: 40, height: 20 }, 'jpeg');
  const wish = { purpose: 'chat', contextId: chatId, name: 'cat.jpg' } as const;
  const media = await uploadMedia(ada.client, photo, wish);
  expect((await createUpload(eve.client, photo.length, wish)).status).toBe(404);
  expect((await say(ada, { mediaIds: [media.id] })).ok.message.media).toMatchObject([{ kind: 'image' }]);
  expect((await stateFor(cleo)).ok.chat.lastMessage?.text).toBe('[Image]');
  const statuses = [ada, ben, cleo, eve].map(
    async ({ client }) => (await client.request({ method: 'GET', url: media.url })).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 200, 200, 404]);
});

it('is moved and hidden by each member alone', async () => {
  await say(ada, { text: 'hi' });
  await ben.client.call(contract.moveChat, { params: { chatId }, body: { folder: 'Archived' } });
  await cleo.client.call(contract.hideChat, { params: { chatId } });
  expect((await chatsIn(ada, 'Chats')).map(({ id }) => id)).toEqual([chatId]);
  expect((await chatsIn(ben, 'Archived')).map(({ id }) => id)).toEqual([chatId]);
  expect(await chatsIn(cleo)).toEqual([]);
});

it('does not exist for others, nor under the name of a receiver', async () => {
  await say(ada, { text: 'hi' });
  const calls = [
    say(eve, { text: 'hi' }),
    say(eve, { to: ada.id, text: 'hi' }),
    say(ada, { to: ben.id, text: 'hi' }),
    stateFor(eve),
    eve.client.call(contract.listChatMembers, { params: { chatId } }),
    messagesFor(eve),
    readUpTo(eve, 1),
    eve.client.call(contract.moveChat, { params: { chatId }, body: { folder: 'Spam' } }),
    eve.client.call(contract.hideChat, { params: { chatId } }),
  ];
  for (const { status } of await Promise.all(calls)) expect(status).toBe(404);
  expect((await stateFor(ada)).ok.chat.lastSeq).toBe(1);
});

it('goes on when one member has deleted their account', async () => {
  expect((await say(ada, { text: 'hi' })).status).toBe(200);
  await ada.client.call(deleteAccount, { body: { password: ada.password } });
  expect((await say(ben, { text: 'still here' })).ok.chat.memberIds).toEqual([cleo.id]);
  expect((await messagesFor(cleo)).ok.items.map(({ text, line }) => line?.type ?? text)).toEqual([
    'hi',
    'left',
    'still here',
  ]);
});

it('is a member’s only as long as their row is there', async () => {
  await say(ben, { text: 'hi' });
  await app.db.deleteFrom('chat_members').where('chat_id', '=', chatId).where('user_id', '=', ben.id).execute();
  expect([(await say(ben, { text: 'and?' })).status, (await stateFor(ben)).status]).toEqual([404, 404]);
});
