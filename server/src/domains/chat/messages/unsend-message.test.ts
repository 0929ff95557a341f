import { randomUUID } from 'node:crypto';
import { readMessages, sendMessage } from '@hearth/contract/chat/endpoints';
import * as actions from '@hearth/contract/chat/message-actions';
import { unsentPreview } from '@hearth/contract/chat/rules';
import { searchMessages } from '@hearth/contract/search/messages';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildImage } from '../../../testing/build-image.ts';
import {
  befriend,
  chatOf,
  chatState,
  makeChatOfSeveral,
  messagesOf,
  read,
  unreadOf,
  write,
} from '../../../testing/chats.ts';
import { connectLive } from '../../../testing/live.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { uploadMedia } from '../../../testing/upload.ts';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
let photo: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  photo = await buildImage({ width: 40, height: 20 }, 'jpeg');
});
beforeEach(async () => {
  [ada, ben] = await Promise.all([newMember(app), newMember(app)]);
  await befriend(ada, ben);
});
afterAll(() => app.stop());

const at = (messageId: string) => ({ params: { ...chatOf(ada, ben).params, messageId } });
const unsend = (who: TestMember, messageId: string) => who.client.call(actions.unsendMessage, at(messageId));
const chatFile = () => ({ contextId: chatOf(ada, ben).params.chatId, to: ben.id });
const found = async (who: TestMember, q: string) =>
  (await who.client.call(searchMessages, { query: { q } })).ok.items.map(({ message }) => message.text);

it('leaves its number and nothing else: no words, file, card, quote, reaction, edit, pin or search word', async () => {
  const picture = await uploadMedia(ada.client, photo, { purpose: 'chat', ...chatFile() });
  const id = randomUUID();
  const body = { id, text: 'platypus caption', mediaIds: [picture.id] };
  const sent = (await ada.client.call(sendMessage, { ...chatOf(ada, ben), body: { to: ben.id, ...body } })).ok;
  const url = sent.message.media[0]?.url ?? '';
  expect((await ben.client.request({ method: 'GET', url })).status).toBe(200);
  const answer = { id: randomUUID(), text: 'nice', replyTo: id };
  await ben.client.call(sendMessage, { ...chatOf(ada, ben), body: answer });
  await ben.client.call(actions.reactToMessage, { ...at(id), body: { emoji: '👍' } });
  await ada.client.call(actions.editMessage, { ...at(id), body: { text: 'wombat caption' } });
  await ben.client.call(actions.pinMessage, at(id));
  expect(await found(ben, 'wombat')).toEqual(['wombat caption']);
  const live = await connectLive(app, ben);

  const unsent = await unsend(ada, id);
  expect(unsent.ok.message).toMatchObject({ seq: 1, unsent: true, text: '', media: [], reactions: [], editedAt: null });
  const { items } = await messagesOf(ben, ada);
  expect(items).toMatchObject([
    { seq: 1, unsent: true, senderId: ada.id, text: '', media: [] },
    { seq: 2, text: 'nice', replyTo: { messageId: id, kind: 'unsent', text: '' } },
  ]);
  expect(JSON.stringify(items)).not.toMatch(/platypus|wombat/);
  for (const who of [ada, ben]) expect((await who.client.request({ method: 'GET', url })).status).toBe(404);
  await expect.poll(() => app.db.selectFrom('media').select('id').where('id', '=', picture.id).execute()).toEqual([]);
  expect([await found(ben, 'wombat'), await found(ada, 'platypus')]).toEqual([[], []]);
  expect((await ben.client.call(actions.listMessageEdits, at(id))).ok.items).toEqual([]);
  expect((await ben.client.call(actions.listChatPins, chatOf(ada, ben))).ok.items).toEqual([]);
  const tables = ['message_reactions', 'message_edits', 'message_pins'] as const;
  for (const table of tables) {
    expect(await app.db.selectFrom(table).selectAll().where('message_id', '=', id).execute()).toEqual([]);
  }
  const row = await app.db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toMatch(/platypus|wombat/);
  const { data } = await live.frame('event', ({ type }) => type === 'message.changed');
  expect(data).toMatchObject({ messageId: id, seq: 1, message: { unsent: true, text: '' } });
});

it('stands in the list as unsent, and no longer counts as unread', async () => {
  await write(ada, ben, 'one');
  const last = (await write(ada, ben, 'two')).ok.message;
  expect((await unreadOf(ben)).Chats).toBe(2);
  await unsend(ada, last.id);
  expect(await chatState(ben, ada)).toMatchObject({ unread: 1, lastSeq: 2, lastMessage: { text: unsentPreview } });
  expect((await unreadOf(ben)).Chats).toBe(1);
  await unsend(ada, last.id);
  expect((await unreadOf(ben)).Chats).toBe(1);
  await write(ada, ben, 'three');
  await read(ben, ada, 2);
  expect((await unreadOf(ben)).Chats).toBe(1);
  await read(ben, ada, 1);
  expect((await unreadOf(ben)).Chats).toBe(1);
});

it('was read: nothing is counted down', async () => {
  const first = (await write(ada, ben, 'one')).ok.message;
  await write(ada, ben, 'two');
  await read(ben, ada, 1);
  await unsend(ada, first.id);
  expect(await chatState(ben, ada)).toMatchObject({ unread: 1, lastMessage: { text: 'two' } });
});

it('is refused of another’s message, of none, and of a chat of others; and nothing changes', async () => {
  const { id } = (await write(ada, ben, 'mine')).ok.message;
  expect([(await unsend(ben, id)).status, (await unsend(ben, id)).error.code]).toEqual([403, 'forbidden']);
  expect((await unsend(ada, randomUUID())).status).toBe(404);
  expect((await unsend(await newMember(app), id)).status).toBe(404);
  expect((await messagesOf(ben, ada)).items).toMatchObject([{ text: 'mine', unsent: false, version: 1 }]);
});

it('sent again under its id stays unsent', async () => {
  const { id } = (await write(ada, ben, 'sent twice')).ok.message;
  await unsend(ada, id);
  expect((await write(ada, ben, 'sent twice', id)).ok.message).toMatchObject({ unsent: true, text: '' });
});

it('in a chat of several tells every member its number', async () => {
  const cleo = await newMember(app);
  const chatId = await makeChatOfSeveral(app, [ada.id, ben.id, cleo.id]);
  const say = { params: { chatId }, body: { id: randomUUID(), text: 'to all' } };
  const { message } = (await ada.client.call(sendMessage, say)).ok;
  const live = await connectLive(app, cleo);
  await ada.client.call(actions.unsendMessage, { params: { chatId, messageId: message.id } });
  const { data } = await live.frame('event', ({ type }) => type === 'message.changed');
  expect(data).toMatchObject({ chatId, messageId: message.id, seq: 1, version: 2 });
  const { items } = (await cleo.client.call(readMessages, { params: { chatId } })).ok;
  expect(items).toMatchObject([{ unsent: true, text: '' }]);
});

it('a message removed for oneself is gone for that member alone, with its preview and from search', async () => {
  await write(ada, ben, 'one');
  const { id } = (await write(ada, ben, 'okapi')).ok.message;
  const live = await connectLive(app, ben);
  expect((await ben.client.call(actions.removeMessage, at(id))).status).toBe(200);
  const gone = await live.frame('event', ({ type }) => type === 'message.gone');
  expect(gone.data).toEqual({ chatId: chatOf(ada, ben).params.chatId, messageId: id, seq: 2 });
  expect((await messagesOf(ben, ada)).items).toMatchObject([{ text: 'one' }, { seq: 2, hidden: true, text: '' }]);
  expect((await messagesOf(ada, ben)).items).toMatchObject([{ text: 'one' }, { text: 'okapi', hidden: false }]);
  expect(await chatState(ben, ada)).toMatchObject({ unread: 0, lastMessage: { text: '' } });
  expect((await chatState(ada, ben)).lastMessage?.text).toBe('okapi');
  expect([await found(ben, 'okapi'), await found(ada, 'okapi')]).toEqual([[], ['okapi']]);
  for (const endpoint of [actions.readMessage, actions.listMessageEdits, actions.pinMessage]) {
    expect((await ben.client.call(endpoint, at(id))).status).toBe(404);
  }
  const quote = { id: randomUUID(), text: 'about that', replyTo: id };
  await ada.client.call(sendMessage, { ...chatOf(ada, ben), body: quote });
  const heard = await live.frame(
    'event',
    ({ type, data }) => type === 'chat.changed' && JSON.stringify(data).includes('about'),
  );
  expect(JSON.stringify(heard.data)).not.toContain('okapi');
  expect((await messagesOf(ben, ada)).items[2]?.replyTo).toMatchObject({ kind: 'gone', text: '', senderId: null });
  expect((await messagesOf(ada, ben)).items[2]?.replyTo).toMatchObject({ kind: 'words', text: 'okapi' });
});
