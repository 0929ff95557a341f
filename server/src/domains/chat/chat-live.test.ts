import { deleteAccount } from '@hearth/contract/accounts/endpoints';
import * as contract from '@hearth/contract/chat/endpoints';
import { chatFolders, chatIdOf } from '@hearth/contract/chat/rules';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { LiveClient } from '../../platform/live/testing/live-client.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { befriend, chatOf, chatsIn, move, read, unreadOf, write } from '../../testing/chats.ts';
import { connectLive } from '../../testing/live.ts';
import { newMember, type TestMember } from '../../testing/members.ts';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
let adaHears: LiveClient;
let benHears: LiveClient;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [ada, ben] = await Promise.all([newMember(app), newMember(app)]);
});
afterAll(() => app.stop());

async function listen() {
  [adaHears, benHears] = await Promise.all([connectLive(app, ada), connectLive(app, ben)]);
}

async function heard(client: LiveClient, type: string): Promise<unknown[]> {
  await client.settle();
  return client.frames.filter((frame) => frame.op === 'event' && frame.type === type).map((f) => 'data' in f && f.data);
}

const types = (client: LiveClient, other: TestMember, typing: boolean) =>
  client.send({
    op: 'signal',
    name: 'chat.typing',
    data: { chatId: chatIdOf(ada.id, ben.id), to: other.id, typing },
  });

it('tells each side its own view of every message and every reading, and nobody else', async () => {
  await befriend(ada, ben);
  await listen();
  const eve = await connectLive(app, await newMember(app));
  await write(ada, ben, 'hi');
  await read(ben, ada, 1);
  const toAda = await heard(adaHears, 'chat.changed');
  const toBen = await heard(benHears, 'chat.changed');
  expect(toAda).toMatchObject([
    { chat: { memberIds: [ben.id], unread: 0, seenSeq: 0, version: 1 }, message: { seq: 1, text: 'hi' } },
  ]);
  const seen = { chatId: chatIdOf(ada.id, ben.id), memberId: ben.id, seq: 1 };
  expect([await heard(adaHears, 'chat.seen'), await heard(benHears, 'chat.seen')]).toEqual([[seen], []]);
  expect(toBen).toMatchObject([
    { chat: { memberIds: [ada.id], unread: 1, readSeq: 0 }, message: { seq: 1, text: 'hi' } },
    { chat: { memberIds: [ada.id], unread: 0, readSeq: 1 }, message: null },
  ]);
  await eve.settle();
  expect(eve.events()).toEqual([]);
});

it('does not tell a stranger who was never answered what the other does', async () => {
  await listen();
  const chatId = chatIdOf(ada.id, ben.id);
  await write(ada, ben, 'hi');
  await read(ben, ada, 1);
  types(benHears, ada, true);
  types(adaHears, ben, true);
  await benHears.settle();
  expect(await heard(adaHears, 'chat.changed')).toHaveLength(1);
  expect(await heard(adaHears, 'chat.seen')).toEqual([]);
  expect(await heard(adaHears, 'chat.typing')).toEqual([]);
  await benHears.frame('event', (frame) => frame.type === 'chat.typing');
  expect(await heard(benHears, 'chat.typing')).toEqual([{ chatId, memberId: ada.id, typing: true }]);
  await write(ben, ada, 'hello');
  types(benHears, ada, true);
  await adaHears.frame('event', (frame) => frame.type === 'chat.typing');
});

it('shows typing to the other only, and refuses it in a chat of others', async () => {
  await befriend(ada, ben);
  await listen();
  const chatId = chatIdOf(ada.id, ben.id);
  types(adaHears, ben, true);
  types(adaHears, ben, false);
  await benHears.frame('event', (frame) => frame.type === 'chat.typing' && !(frame.data as { typing: boolean }).typing);
  expect(await heard(benHears, 'chat.typing')).toEqual([
    { chatId, memberId: ada.id, typing: true },
    { chatId, memberId: ada.id, typing: false },
  ]);
  expect(await heard(adaHears, 'chat.typing')).toEqual([]);
  const eve = await connectLive(app, await newMember(app));
  eve.send({ op: 'signal', name: 'chat.typing', data: { chatId, typing: true } });
  expect((await eve.frame('error')).code).toBe('not_found');
});

it('moves a chat between folders on one side, in every tab of it', async () => {
  await befriend(ada, ben);
  await write(ada, ben, 'hi');
  await listen();
  for (const folder of [...chatFolders].reverse()) {
    expect((await move(ben, ada, folder)).ok.chat.folder).toBe(folder);
    expect((await chatsIn(ben, folder)).flatMap((chat) => chat.memberIds)).toEqual([ada.id]);
    expect((await unreadOf(ben))[folder]).toBe(1);
  }
  expect(await heard(benHears, 'chat.changed')).toHaveLength(3);
  expect(await heard(adaHears, 'chat.changed')).toEqual([]);
  expect((await move(ben, ada, 'Trash')).status).toBe(400);
  expect((await move(ben, await newMember(app), 'Spam')).status).toBe(404);
});

it('takes the chat off every tab when it is hidden, and off both sides when an account goes', async () => {
  await befriend(ada, ben);
  await write(ada, ben, 'hi');
  await listen();
  await ben.client.call(contract.hideChat, chatOf(ben, ada));
  expect(await heard(benHears, 'chat.gone')).toEqual([{ chatId: chatIdOf(ada.id, ben.id) }]);
  expect(await heard(adaHears, 'chat.gone')).toEqual([]);
  await ben.client.call(deleteAccount, { body: { password: ben.password } });
  expect(await heard(adaHears, 'chat.gone')).toEqual([{ chatId: chatIdOf(ada.id, ben.id) }]);
  expect(await chatsIn(ada)).toEqual([]);
  for (const table of ['chats', 'messages', 'chat_members'] as const) {
    const column = table === 'chats' ? 'id' : 'chat_id';
    const rows = await app.db
      .selectFrom(table)
      .selectAll()
      .where(column as never, 'like', `%${ben.id}%` as never)
      .execute();
    expect(rows).toEqual([]);
  }
  expect((await write(ada, ben, 'still there?')).status).toBe(404);
});
