import { randomUUID } from 'node:crypto';
import * as contract from '@hearth/contract/chat/endpoints';
import { chatIdOf, maxMessageLength, newRecipientsPerDay } from '@hearth/contract/chat/rules';
import { blockMember, unblockMember } from '@hearth/contract/friends/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { befriend, chatOf, chatState, chatsIn, messagesOf, read, unreadOf, write } from '../../testing/chats.ts';
import { newMember, type TestMember } from '../../testing/members.ts';

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

const nobody = '01900000-0000-7000-8000-000000000000';
const texts = async (who: TestMember, other: TestMember, query?: Record<string, string>) =>
  (await messagesOf(who, other, query)).items.map((message) => message.text);
const rowCounts = async () => {
  const chats = await app.db.selectFrom('chats').selectAll().execute();
  const messages = await app.db.selectFrom('messages').selectAll().execute();
  return [chats.filter((row) => row.id.includes(ada.id)).length, messages.filter((m) => m.sender_id === ada.id).length];
};

describe('a message', () => {
  it('makes the chat, counts as unread for the other, and is the chat’s last', async () => {
    const sent = (await write(ada, ben, '  Hello  ')).ok;
    expect(sent.message).toMatchObject({ seq: 1, senderId: ada.id, text: 'Hello', media: [] });
    expect(sent.chat).toMatchObject({ id: chatIdOf(ada.id, ben.id), memberIds: [ben.id], unread: 0, lastSeq: 1 });
    const [chat] = await chatsIn(ben, 'Chats');
    expect(chat).toMatchObject({
      unread: 1,
      lastMessage: { text: 'Hello', senderId: ada.id, at: app.clock.now().toISOString() },
      people: [{ id: ada.id, displayName: ada.displayName }],
    });
    expect(await unreadOf(ben)).toEqual({ Chats: 1, Spam: 0, Archived: 0 });
    expect(await unreadOf(ada)).toEqual({ Chats: 0, Spam: 0, Archived: 0 });
  });

  it('that is long stands in the list with its beginning, cut between characters', async () => {
    const beginning = 'x'.repeat(199);
    await write(ada, ben, `${beginning}😀 and more`);
    expect((await chatsIn(ben))[0]?.lastMessage?.text).toBe(beginning);
  });

  it('sent five times at once under one id is one message', async () => {
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => write(ada, ben, 'once', id)));
    expect(answers.map(({ ok }) => ok.message.seq)).toEqual([1, 1, 1, 1, 1]);
    expect(await texts(ben, ada)).toEqual(['once']);
    expect((await unreadOf(ben)).Chats).toBe(1);
    expect((await write(ben, ada, 'mine', id)).error.code).toBe('conflict');
  });

  it('from both at once begins one chat, numbered without holes', async () => {
    const both = [ada, ben, ada, ben].map((who) => write(who, who === ada ? ben : ada, 'hi'));
    const seqs = (await Promise.all(both)).map(({ ok }) => ok.message.seq);
    expect(seqs.sort()).toEqual([1, 2, 3, 4]);
    expect((await unreadOf(ada)).Chats + (await unreadOf(ben)).Chats).toBe(4);
  });

  it('is read in pages upwards, and from a number onwards', async () => {
    for (let n = 1; n <= 7; n++) await write(ada, ben, `${n}`);
    expect(await messagesOf(ben, ada, { limit: '3' })).toMatchObject({ more: true });
    expect(await texts(ben, ada, { limit: '3' })).toEqual(['5', '6', '7']);
    expect(await texts(ben, ada, { limit: '3', before: '5' })).toEqual(['2', '3', '4']);
    expect(await messagesOf(ben, ada, { limit: '3', before: '2' })).toMatchObject({ more: false });
    expect(await texts(ben, ada, { limit: '3', after: '2' })).toEqual(['3', '4', '5']);
    expect(await messagesOf(ben, ada, { after: '7' })).toEqual({ items: [], more: false, people: [] });
    const both = await ada.client.call(contract.readMessages, {
      ...chatOf(ada, ben),
      query: { before: '1', after: '1' },
    });
    expect(both.status).toBe(400);
  });
});

describe('refused, and nothing changes', () => {
  it.each([
    ['blank', ' \n\t ', 'text'],
    ['too long', 'x'.repeat(maxMessageLength + 1), 'text'],
    ['unstorable', 'a\u0000b', 'text'],
    ['missing', undefined, 'text'],
  ])('a text that is %s', async (_, text, field) => {
    const answer = await ada.client.call(contract.sendMessage, {
      ...chatOf(ada, ben),
      body: { to: ben.id, id: randomUUID(), text },
    });
    expect([answer.status, answer.error.field]).toEqual([400, field]);
    expect(await rowCounts()).toEqual([0, 0]);
  });

  it('the longest message is not', async () => {
    expect((await write(ada, ben, 'x'.repeat(maxMessageLength))).status).toBe(200);
  });

  it.each([
    ['to oneself', () => `${ada.id}_${ada.id}`, () => ada.id, 400, 'message_to_oneself'],
    ['to nobody', () => chatIdOf(ada.id, nobody), () => nobody, 404, 'not_found'],
    ['in a chat of others', () => chatIdOf(ben.id, nobody), () => ben.id, 404, 'not_found'],
    [
      'in a chat whose id is the wrong way round',
      () => chatIdOf(ada.id, ben.id).split('_').reverse().join('_'),
      () => ben.id,
      404,
      'not_found',
    ],
    [
      'in a direct chat that has not begun, to nobody in particular',
      () => chatIdOf(ada.id, ben.id),
      () => undefined,
      404,
      'not_found',
    ],
    ['in a chat that does not exist', () => randomUUID(), () => undefined, 404, 'not_found'],
    ['in no chat at all', () => 'x y', () => undefined, 400, 'invalid_input'],
  ])('a message %s', async (_, chatId, to, status, code) => {
    const body = { to: to(), id: randomUUID(), text: 'hi' };
    const answer = await ada.client.call(contract.sendMessage, { params: { chatId: chatId() }, body });
    expect([answer.status, answer.error.code]).toEqual([status, code]);
    expect(await rowCounts()).toEqual([0, 0]);
  });

  it('without a session', async () => {
    const body = { id: randomUUID(), text: 'hi' };
    expect((await app.visitor().call(contract.sendMessage, { ...chatOf(ada, ben), body })).status).toBe(401);
  });

  it('fields nobody asked for', async () => {
    const extra = { seq: 99, senderId: ben.id, sentAt: '2000-01-01T00:00:00Z', tag: 'Spam', read: true };
    const body = { to: ben.id, id: randomUUID(), text: 'hi', ...extra };
    const { message } = (await ada.client.call(contract.sendMessage, { ...chatOf(ada, ben), body })).ok;
    expect(message).toMatchObject({ seq: 1, senderId: ada.id, sentAt: app.clock.now().toISOString() });
    expect((await chatState(ben, ada)).folder).toBe('Chats');
  });

  it('every action by a third member', async () => {
    await write(ada, ben, 'secret');
    const eve = await newMember(app);
    const calls = [
      eve.client.call(contract.readChat, chatOf(ada, ben)),
      eve.client.call(contract.readMessages, chatOf(ada, ben)),
      eve.client.call(contract.markRead, { ...chatOf(ada, ben), body: { seq: 1 } }),
      eve.client.call(contract.moveChat, { ...chatOf(ada, ben), body: { folder: 'Spam' } }),
      eve.client.call(contract.hideChat, chatOf(ada, ben)),
    ];
    for (const { status } of await Promise.all(calls)) expect(status).toBe(404);
    expect(await chatState(ben, ada)).toMatchObject({ folder: 'Chats', unread: 1 });
  });
});

describe('reading', () => {
  it('moves one cursor forward, never back and never beyond the last message', async () => {
    for (let n = 1; n <= 4; n++) await write(ada, ben, `${n}`);
    await write(ben, ada, '5');
    expect((await read(ben, ada, 2)).ok.chat).toMatchObject({ readSeq: 2, unread: 2 });
    expect((await read(ben, ada, 1)).ok.chat).toMatchObject({ readSeq: 2, unread: 2 });
    expect((await read(ben, ada, 999)).ok.chat).toMatchObject({ readSeq: 5, unread: 0 });
    expect((await chatState(ada, ben)).seenSeq).toBe(5);
    expect((await read(ada, await newMember(app), 1)).status).toBe(404);
  });
});

describe('between members who blocked each other', () => {
  it('there is no chat until the block is taken back', async () => {
    await write(ada, ben, 'hello');
    const benBlocks = { params: { memberId: ada.id } };
    await ben.client.call(blockMember, benBlocks);
    for (const [who, other] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      expect((await write(who, other, 'hi')).status).toBe(404);
      expect((await who.client.call(contract.readMessages, chatOf(who, other))).status).toBe(404);
      expect(await chatsIn(who)).toEqual([]);
    }
    expect(await unreadOf(ben)).toEqual({ Chats: 0, Spam: 0, Archived: 0 });
    await ben.client.call(unblockMember, benBlocks);
    expect((await chatsIn(ben))[0]).toMatchObject({ unread: 1, lastMessage: { text: 'hello' } });
  });
});

describe('a list of chats', () => {
  it('comes in pages, last message first', async () => {
    const others = await Promise.all(Array.from({ length: 3 }, () => newMember(app)));
    for (const other of others) {
      app.clock.advance(1_000);
      await write(ada, other, 'hi');
    }
    const page = (query: Record<string, string>) => ada.client.call(contract.listChats, { query });
    const first = (await page({ limit: '2' })).ok;
    const second = (await page({ limit: '2', cursor: first.nextCursor ?? '' })).ok;
    const ids = [...first.items, ...second.items].flatMap((chat) => chat.memberIds);
    expect(ids).toEqual(others.map((other) => other.id).reverse());
    expect(second.nextCursor).toBeNull();
    expect((await page({ cursor: 'x' })).status).toBe(400);
    expect((await page({ limit: '51' })).status).toBe(400);
    expect((await page({ folder: 'Trash' })).status).toBe(400);
  });

  it('loses a chat its member hid, until the next message, which stands alone', async () => {
    await write(ada, ben, 'old');
    expect((await ben.client.call(contract.hideChat, chatOf(ben, ada))).status).toBe(200);
    expect(await chatsIn(ben)).toEqual([]);
    expect(await unreadOf(ben)).toEqual({ Chats: 0, Spam: 0, Archived: 0 });
    expect(await texts(ben, ada)).toEqual([]);
    expect((await chatState(ada, ben)).seenSeq).toBe(0);
    await write(ada, ben, 'new');
    expect((await chatsIn(ben))[0]).toMatchObject({ unread: 1, lastMessage: { text: 'new' } });
    expect(await texts(ben, ada)).toEqual(['new']);
    expect(await texts(ada, ben)).toEqual(['old', 'new']);
  });
});

describe('a stranger', () => {
  let eve: TestMember;
  beforeEach(async () => {
    eve = await newMember(app);
  });

  it('lands in Spam, learns nothing of reading, until answered', async () => {
    await write(eve, ben, 'hey');
    expect((await chatsIn(ben, 'Spam')).flatMap((chat) => chat.memberIds)).toEqual([eve.id]);
    expect(await chatsIn(ben, 'Chats')).toEqual([]);
    expect((await chatState(eve, ben)).folder).toBe('Chats');
    await read(ben, eve, 1);
    expect(await chatState(eve, ben)).toMatchObject({ open: false, seenSeq: 0 });
    await write(ben, eve, 'who is it?');
    expect(await chatState(eve, ben)).toMatchObject({ open: true, seenSeq: 1 });
    expect((await chatState(ben, eve)).folder).toBe('Chats');
  });

  it('who becomes a friend leaves Spam and sees what was seen', async () => {
    await write(eve, ben, 'hey');
    await read(ben, eve, 1);
    await befriend(eve, ben);
    expect((await chatState(ben, eve)).folder).toBe('Chats');
    expect(await chatState(eve, ben)).toMatchObject({ open: true, seenSeq: 1 });
  });

  it('writes to 20 new people a day, also all at once, and to more tomorrow', async () => {
    const day = app.clock.now().toISOString().slice(0, 10);
    const written = { user_id: eve.id, day, count: newRecipientsPerDay - 2 };
    await app.db.insertInto('stranger_chats').values(written).execute();
    const many = await Promise.all(Array.from({ length: 5 }, () => newMember(app)));
    const answers = await Promise.all(many.map((other) => write(eve, other, 'hi')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.map(({ error }) => error.code)).toEqual(Array(3).fill('too_many_new_recipients'));
    expect(await chatsIn(eve)).toHaveLength(2);
    await befriend(eve, ben);
    expect((await write(eve, ben, 'friends do not count')).status).toBe(200);
    app.clock.advance(24 * 3_600_000);
    const left = many[answers.findIndex(({ status }) => status === 429)];
    if (left) expect((await write(eve, left, 'hi')).status).toBe(200);
  });
});
