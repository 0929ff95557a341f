import { randomUUID } from 'node:crypto';
import { sendMessage } from '@hearth/contract/chat/endpoints';
import * as actions from '@hearth/contract/chat/message-actions';
import { mostPins } from '@hearth/contract/chat/rules';
import { searchMessages } from '@hearth/contract/search/messages';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildImage } from '../../../testing/build-image.ts';
import { befriend, chatOf, chatState, messagesOf, write } from '../../../testing/chats.ts';
import { connectLive } from '../../../testing/live.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { uploadMedia } from '../../../testing/upload.ts';

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

const at = (messageId: string) => ({ params: { ...chatOf(ada, ben).params, messageId } });
const said = async (from: TestMember, text: string) => (await write(from, from === ada ? ben : ada, text)).ok.message;
const edit = (who: TestMember, id: string, text: string) =>
  who.client.call(actions.editMessage, { ...at(id), body: { text } });
const react = (who: TestMember, id: string, emoji: string) =>
  who.client.call(actions.reactToMessage, { ...at(id), body: { emoji } });
const answer = (who: TestMember, replyTo: string, id: string = randomUUID()) =>
  who.client.call(sendMessage, { ...chatOf(ada, ben), body: { id, text: 'answer', replyTo } });

it('is edited within fifteen minutes; the earlier words can be looked at, and search knows the new ones', async () => {
  const { id } = await said(ada, 'frist');
  const live = await connectLive(app, ben);
  app.clock.advance(15 * 60_000);
  expect((await edit(ada, id, 'first')).ok.message).toMatchObject({ text: 'first', version: 2, seq: 1 });
  expect((await edit(ada, id, 'first')).ok.message).toMatchObject({ version: 2 });
  const { data } = await live.frame('event', ({ type }) => type === 'message.changed');
  expect(data).toMatchObject({ message: { text: 'first', editedAt: app.clock.now().toISOString() } });
  expect((await chatState(ben, ada)).lastMessage?.text).toBe('first');
  const earlier = (await ben.client.call(actions.listMessageEdits, at(id))).ok.items;
  expect(earlier.map(({ text }) => text)).toEqual(['frist']);
  const found = async (q: string) => (await ben.client.call(searchMessages, { query: { q } })).ok.items.length;
  expect([await found('frist'), await found('first')]).toEqual([0, 1]);
  app.clock.advance(1);
  const late = await edit(ada, id, 'later');
  expect([late.status, late.error]).toMatchObject([409, { code: 'edit_too_late', params: { minutes: 15 } }]);
  expect((await messagesOf(ben, ada)).items).toMatchObject([{ text: 'first', version: 2 }]);
});

it('of another member, of none, or that says nothing is not edited', async () => {
  const { id } = await said(ada, 'mine');
  expect((await edit(ben, id, 'yours')).error.code).toBe('forbidden');
  expect((await edit(ada, randomUUID(), 'new')).status).toBe(404);
  expect((await edit(ada, id, ' \n ')).error.field).toBe('text');
  await ada.client.call(actions.unsendMessage, at(id));
  expect((await edit(ada, id, 'again')).status).toBe(404);
  expect((await messagesOf(ben, ada)).items).toMatchObject([{ unsent: true, text: '' }]);
});

it('replies to another, whose beginning stands with it; to a forged or unsent one it is refused', async () => {
  const first = await said(ben, `${'x'.repeat(119)}😀 and more`);
  const sent = (await answer(ada, first.id)).ok.message;
  const quote = { messageId: first.id, seq: 1, senderId: ben.id, text: 'x'.repeat(119), kind: 'words' };
  expect(sent.replyTo).toEqual(quote);
  expect((await messagesOf(ben, ada)).items[1]?.replyTo).toEqual(quote);
  const cleo = await newMember(app);
  await befriend(ada, cleo);
  const elsewhere = (await write(ada, cleo, 'elsewhere')).ok.message;
  for (const forged of [randomUUID(), elsewhere.id]) {
    expect((await answer(ada, forged)).error).toMatchObject({ code: 'reply_target_gone', field: 'replyTo' });
  }
  await ben.client.call(actions.unsendMessage, at(first.id));
  expect((await answer(ada, first.id)).error.code).toBe('reply_target_gone');
  expect((await answer(ada, first.id, sent.id)).ok.message).toMatchObject({ id: sent.id, replyTo: { kind: 'unsent' } });
  expect((await messagesOf(ben, ada)).items).toHaveLength(2);
});

it('has one reaction a member, counted exactly also when all react at once, and listed', async () => {
  const { id } = await said(ada, 'look');
  await Promise.all(
    ['👍', '❤️', '🦔', '👍', '🏳️‍🌈', '🇩🇪'].flatMap((emoji) => [react(ada, id, emoji), react(ben, id, emoji)]),
  );
  const [before] = (await messagesOf(ada, ben)).items;
  expect(before?.reactions.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  await react(ada, id, '👍');
  await react(ben, id, '👍');
  expect((await messagesOf(ada, ben)).items[0]?.reactions).toEqual([{ emoji: '👍', count: 2, mine: true }]);
  const list = (query: Record<string, string>) => ben.client.call(actions.listMessageReactions, { ...at(id), query });
  expect((await list({})).ok.items.map(({ person, emoji }) => [person.id, emoji]).sort()).toEqual(
    [
      [ada.id, '👍'],
      [ben.id, '👍'],
    ].sort(),
  );
  const [one, next] = [(await list({ limit: '1' })).ok, (await list({ limit: '1', emoji: '❤️' })).ok];
  expect([one.items.length, one.nextCursor === null, next.items]).toEqual([1, false, []]);
  const taken = (await ben.client.call(actions.unreactToMessage, at(id))).ok.message;
  expect(taken.reactions).toEqual([{ emoji: '👍', count: 1, mine: false }]);
  expect((await ben.client.call(actions.unreactToMessage, at(id))).ok.message.version).toBe(taken.version);
});

it.each(['', 'a', '7', 'ab', '👍👍', '👍 ', '<b>', '\u200d', `👍${'\u200d👍'.repeat(40)}`])(
  'refuses %j as a reaction, and nothing changes',
  async (emoji) => {
    const { id } = await said(ada, 'look');
    expect([(await react(ben, id, emoji)).status, (await react(ben, id, emoji)).error.field]).toEqual([400, 'emoji']);
    expect((await messagesOf(ada, ben)).items[0]).toMatchObject({ reactions: [], version: 1 });
  },
);

it('is forwarded with a file of its own, which lives on when the first is unsent', async () => {
  const cleo = await newMember(app);
  await befriend(ben, cleo);
  const { chatId } = chatOf(ada, ben).params;
  const bytes = await buildImage({ width: 900, height: 20 }, 'jpeg');
  const picture = await uploadMedia(ada.client, bytes, { purpose: 'chat', contextId: chatId, to: ben.id });
  const body = { to: ben.id, id: randomUUID(), text: 'Caption', mediaIds: [picture.id] };
  const { message } = (await ada.client.call(sendMessage, { ...chatOf(ada, ben), body })).ok;
  const target = { id: randomUUID(), chatId: chatOf(ben, cleo).params.chatId, to: cleo.id };
  const forward = (who: TestMember) => who.client.call(actions.forwardMessage, { ...at(message.id), body: target });
  const sent = (await forward(ben)).ok.message;
  expect(sent).toMatchObject({ text: 'Caption', forwarded: true, media: [{ kind: 'image', name: picture.name }] });
  expect((await forward(ben)).ok.message.id).toBe(sent.id);
  expect((await messagesOf(cleo, ben)).items).toHaveLength(1);
  const [first, copy] = [message.media[0]?.url ?? '', sent.media[0]?.url ?? ''];
  const opens = async (who: TestMember, url: string) => (await who.client.request({ method: 'GET', url })).status;
  await ada.client.call(actions.unsendMessage, at(message.id));
  expect([await opens(cleo, first), await opens(cleo, copy), await opens(ada, copy)]).toEqual([404, 200, 404]);
  for (const { url } of sent.media[0]?.variants ?? []) expect(await opens(cleo, url)).toBe(200);
  expect((await edit(ben, sent.id, 'mine now')).status).toBe(404);
  const again = { ...at(message.id), body: { ...target, id: randomUUID() } };
  expect((await ben.client.call(actions.forwardMessage, again)).status).toBe(404);
});

it('is pinned by either, three a chat, and by nobody else', async () => {
  const sent = [];
  for (let n = 0; n <= mostPins; n++) sent.push(await said(ada, `${n}`));
  const pin = (who: TestMember, id: string) => who.client.call(actions.pinMessage, at(id));
  const pins = async () => (await ben.client.call(actions.listChatPins, chatOf(ada, ben))).ok.items.map((m) => m.text);
  const live = await connectLive(app, ben);
  for (const { id } of sent.slice(0, mostPins)) {
    app.clock.advance(1_000);
    expect((await pin(ben, id)).status).toBe(200);
  }
  await live.frame('event', ({ type }) => type === 'chat.pins');
  const last = sent.at(-1)?.id ?? '';
  expect((await pin(ada, last)).error).toMatchObject({ code: 'too_many_chat_pins', params: { max: mostPins } });
  expect(await pins()).toEqual(['2', '1', '0']);
  await ada.client.call(actions.unpinMessage, at(sent[1]?.id ?? ''));
  expect((await Promise.all([pin(ada, last), pin(ben, sent[1]?.id ?? '')])).map(({ status }) => status).sort()).toEqual(
    [200, 409],
  );
  expect(await pins()).toHaveLength(mostPins);
});

it('is found in its chat alone, and by its day', async () => {
  const cleo = await newMember(app);
  await befriend(ada, cleo);
  await said(ada, 'tapir one');
  app.clock.advance(86_400_000);
  const noon = app.clock.now();
  for (const n of [2, 3, 4]) await said(ben, `tapir ${n}`);
  await write(ada, cleo, 'tapir elsewhere');
  const { chatId } = chatOf(ada, ben).params;
  const found = await ada.client.call(searchMessages, { query: { q: 'tapir', chatId } });
  expect(found.ok.items.map(({ message }) => message.seq).sort()).toEqual([1, 2, 3, 4]);
  const seqAt = async (who: TestMember, from: Date) =>
    (await who.client.call(actions.findDateInChat, { params: { chatId }, query: { from: from.toISOString() } })).ok.seq;
  expect(await seqAt(ada, noon)).toBe(2);
  expect(await seqAt(ada, new Date(0))).toBe(1);
  expect(await seqAt(ada, new Date(noon.getTime() + 1))).toBeNull();
  expect((await cleo.client.call(searchMessages, { query: { q: 'tapir', chatId } })).status).toBe(404);
});
