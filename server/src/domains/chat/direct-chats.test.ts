import { randomUUID } from 'node:crypto';
import { deleteAccount } from '@hearth/contract/accounts/endpoints';
import * as contract from '@hearth/contract/chat/endpoints';
import { blockMember } from '@hearth/contract/friends/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { befriend, chatOf, chatsIn, write } from '../../testing/chats.ts';
import { newMember, type TestMember } from '../../testing/members.ts';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [ada, ben] = await Promise.all([newMember(app), newMember(app)]);
});
afterAll(() => app.stop());

it('is read before its first message by naming the other member, and only so', async () => {
  const read = (query: Record<string, string>) => ada.client.call(contract.readChat, { ...chatOf(ada, ben), query });
  const { chat } = (await read({ to: ben.id })).ok;
  expect(chat).toMatchObject({
    kind: 'direct',
    memberIds: [ben.id],
    people: [{ id: ben.id }],
    lastSeq: 0,
    version: 0,
    muted: false,
  });
  expect((await read({})).status).toBe(404);
  expect((await read({ to: (await newMember(app)).id })).status).toBe(404);
  expect((await read({ to: ada.id })).error.code).toBe('message_to_oneself');
  await ben.client.call(blockMember, { params: { memberId: ada.id } });
  expect((await read({ to: ben.id })).status).toBe(404);
});

it('needs no receiver once it has begun, and is one chat however its receiver is spelled', async () => {
  await befriend(ada, ben);
  const shouted = { to: ben.id.toUpperCase(), id: randomUUID(), text: 'HI' };
  const params = { chatId: [ada.id, shouted.to].sort().join('_') };
  expect((await ada.client.call(contract.sendMessage, { params, body: shouted })).status).toBe(404);
  await ada.client.call(contract.sendMessage, { ...chatOf(ada, ben), body: shouted });
  const body = { id: randomUUID(), text: 'hello' };
  expect((await ben.client.call(contract.sendMessage, { ...chatOf(ada, ben), body })).ok.message.seq).toBe(2);
  expect(await chatsIn(ada)).toHaveLength(1);
});

it('that another server has deleted is not found where its members are still remembered', async () => {
  await befriend(ada, ben);
  await write(ada, ben, 'hi');
  const second = await app.another();
  const elsewhere = second.visitor();
  elsewhere.cookie = ben.client.cookie;
  await elsewhere.call(deleteAccount, { body: { password: ben.password } });
  await second.stop();
  const again = await ada.client.call(contract.sendMessage, {
    ...chatOf(ada, ben),
    body: { id: randomUUID(), text: 'still there?' },
  });
  expect(again.status).toBe(404);
  expect((await write(ada, ben, 'still there?')).status).toBe(404);
  expect((await ada.client.call(contract.readMessages, chatOf(ada, ben))).status).toBe(404);
});
