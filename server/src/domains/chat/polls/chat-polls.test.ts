import { randomUUID } from 'node:crypto';
import { deleteAccount } from '@hearth/contract/accounts/endpoints';
import { type Message, sendMessage } from '@hearth/contract/chat/endpoints';
import { leaveGroupChat } from '@hearth/contract/chat/group-chats';
import * as actions from '@hearth/contract/chat/message-actions';
import { listChatVoters, voteInChat } from '@hearth/contract/chat/message-polls';
import { blockMember } from '@hearth/contract/friends/endpoints';
import { searchMessages } from '@hearth/contract/search/messages';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { chatOf, makeChatOfSeveral, messagesOf, write } from '../../../testing/chats.ts';
import { inGroup } from '../../../testing/group-chats.ts';
import { connectLive } from '../../../testing/live.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';

let app: TestApp;
let [ada, ben, cleo] = [] as unknown as [TestMember, TestMember, TestMember];
let chatId: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [ada, ben, cleo] = [await newMember(app), await newMember(app), await newMember(app)];
  chatId = await makeChatOfSeveral(app, [ada.id, ben.id, cleo.id]);
});
afterAll(() => app.stop());

const hourMs = 3_600_000;
type Wish = { options?: string[]; multiple?: boolean; endsAt?: string | null };
const ask = (who: TestMember, poll: Wish = {}, more: object = {}, at: string = chatId) =>
  who.client.call(sendMessage, {
    params: { chatId: at },
    body: { id: randomUUID(), text: 'When shall we meet?', poll: { options: ['Soon', 'Later'], ...poll }, ...more },
  });
const at = (message: Message) => ({ chatId, messageId: message.id });
const optionsOf = (message: Message) => (message.poll?.options ?? []).map(({ id }) => id);
const choose = (who: TestMember, message: Message, ...places: number[]) =>
  who.client.call(voteInChat, {
    params: at(message),
    body: { optionIds: places.map((place) => optionsOf(message)[place]) },
  });
const seenBy = async (who: TestMember, message: Message) =>
  (await who.client.call(actions.readMessage, { params: at(message) })).ok.message.poll;
const countsOf = async (who: TestMember, message: Message) =>
  (await seenBy(who, message))?.options.map(({ votes }) => votes);

it('is asked in a chat, and everybody there votes, changes the vote and takes it back', async () => {
  const benHears = await connectLive(app, ben);
  const { message } = (await ask(ada)).ok;
  const unvoted = { votes: 0, mine: false };
  expect(message.poll).toMatchObject({ multiple: false, endsAt: null, voterCount: 0, options: [unvoted, unvoted] });
  await benHears.frame('event', ({ type }) => type === 'chat.message');
  expect((await inGroup(chatId).state(ben)).ok.chat.lastMessage?.text).toBe('[Poll] When shall we meet?');
  await choose(ben, message, 0);
  await benHears.frame('event', ({ type }) => type === 'message.changed');
  await choose(cleo, message, 0);
  expect((await choose(ada, message, 1)).ok.message.poll).toMatchObject({
    voterCount: 3,
    options: [
      { votes: 2, mine: false },
      { votes: 1, mine: true },
    ],
  });
  await choose(cleo, message, 1);
  await choose(ben, message);
  expect(await countsOf(ben, message)).toEqual([0, 2]);
  const version = (await choose(ben, message)).ok.message.version;
  expect((await choose(ben, message)).ok.message.version).toBe(version);
  const [, later = ''] = optionsOf(message);
  const voters = (await ben.client.call(listChatVoters, { params: { ...at(message), optionId: later } })).ok.items;
  expect(voters.map(({ person }) => person.id)).toEqual([ada.id, cleo.id].sort());
  expect((await ben.client.call(searchMessages, { query: { q: 'meet' } })).ok.items).toHaveLength(1);
});

it('counts equal the rows after many votes at once', async () => {
  const { message } = (await ask(ada, { options: ['a', 'b', 'c'], multiple: true })).ok;
  const random = () => [0, 1, 2].filter(() => Math.random() < 0.5);
  await Promise.all(
    Array.from({ length: 30 }, (_, turn) => choose([ada, ben, cleo][turn % 3] ?? ada, message, ...random())),
  );
  const rows = await app.db.selectFrom('message_votes').selectAll().where('message_id', '=', message.id).execute();
  const counted = optionsOf(message).map((id) => rows.filter((row) => row.option_id === id).length);
  expect(await countsOf(ben, message)).toEqual(counted);
  expect((await seenBy(ben, message))?.voterCount).toBe(new Set(rows.map((row) => row.user_id)).size);
});

it('who left cannot vote, and members who are hidden from each other do not see their votes', async () => {
  const { message } = (await ask(ada)).ok;
  const [soon = ''] = optionsOf(message);
  for (const who of [ada, ben, cleo]) await choose(who, message, 0);
  await cleo.client.call(blockMember, { params: { memberId: ben.id } });
  const votersFor = async (who: TestMember) =>
    (await who.client.call(listChatVoters, { params: { ...at(message), optionId: soon } })).ok.items.length;
  expect([await countsOf(ada, message), await countsOf(ben, message)]).toEqual([
    [3, 0],
    [2, 0],
  ]);
  expect([await votersFor(ada), await votersFor(ben)]).toEqual([3, 2]);
  await ben.client.call(leaveGroupChat, { params: { chatId } });
  expect((await choose(ben, message, 1)).error.code).toBe('not_found');
  const stranger = await newMember(app);
  expect((await choose(stranger, message, 1)).error.code).toBe('not_found');
  expect(await countsOf(ada, message)).toEqual([3, 0]);
  await ben.client.call(deleteAccount, { body: { password: ben.password } });
  expect(await countsOf(ada, message)).toEqual([2, 0]);
});

it('goes with its message, and forwards only its question', async () => {
  const { message } = (await ask(ada)).ok;
  await choose(ben, message, 0);
  await write(ada, ben, 'Hi');
  const forward = { id: randomUUID(), chatId: chatOf(ada, ben).params.chatId };
  const forwarded = (await ada.client.call(actions.forwardMessage, { params: at(message), body: forward })).ok.message;
  expect(forwarded).toMatchObject({ text: 'When shall we meet?', poll: null, forwarded: true });
  expect((await ada.client.call(actions.unsendMessage, { params: at(message) })).ok.message.poll).toBeNull();
  expect((await choose(ben, message, 1)).error.code).toBe('not_found');
  expect(await app.db.selectFrom('message_votes').selectAll().where('message_id', '=', message.id).execute()).toEqual(
    [],
  );
  expect((await messagesOf(ada, ben)).items).toHaveLength(2);
});

it('takes votes until its end', async () => {
  const endsAt = new Date(app.clock.now().getTime() + hourMs).toISOString();
  const { message } = (await ask(ada, { endsAt })).ok;
  expect((await choose(ben, message, 0)).status).toBe(200);
  app.clock.advance(hourMs);
  expect((await choose(ben, message, 1)).error.code).toBe('poll_ended');
  expect(await countsOf(ada, message)).toEqual([1, 0]);
});

it('refuses what is no poll, and votes that cannot be', async () => {
  const past = app.clock.now().toISOString();
  const refused: [Wish, object, string?][] = [
    [{ options: ['one'] }, {}],
    [{ options: ['same', ' Same'] }, {}],
    [{ endsAt: past }, {}],
    [{ endsAt: '2999-01-01T00:00:00.000Z' }, {}],
    [{}, { text: undefined }],
    [{}, { mediaIds: [randomUUID()] }],
    [{}, { to: ben.id }, chatOf(ada, ben).params.chatId],
  ];
  for (const [poll, more, where] of refused) {
    expect((await ask(ada, poll, more, where ?? chatId)).error.code).toBe('invalid_input');
  }
  const { message } = (await ask(ada)).ok;
  expect((await choose(ben, message, 0, 1)).error).toMatchObject({ params: { reason: 'one_choice_only' } });
  const unknown = { params: at(message), body: { optionIds: [randomUUID()] } };
  expect((await ben.client.call(voteInChat, unknown)).error).toMatchObject({ params: { reason: 'no_such_option' } });
  const plain = (await inGroup(chatId).say(ada, 'no poll')).ok.message;
  expect((await choose(ben, plain)).error.code).toBe('not_found');
});
