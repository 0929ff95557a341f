import { hideChat } from '@hearth/contract/chat/endpoints';
import { blockMember } from '@hearth/contract/friends/endpoints';
import { searchMessages } from '@hearth/contract/search/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { befriend, chatOf, write } from '../../../testing/chats.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
let cleo: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  [ada, ben, cleo] = [await newMember(app), await newMember(app), await newMember(app)];
  await befriend(ada, ben);
  await befriend(ada, cleo);
});
afterAll(() => app.stop());

async function say(from: TestMember, to: TestMember, text: string): Promise<void> {
  app.clock.advance(1);
  await write(from, to, text);
}
const search = async (who: TestMember, q: string, query: Record<string, string> = {}) =>
  (await who.client.call(searchMessages, { query: { q, ...query } })).ok;
const found = async (who: TestMember, q: string) => (await search(who, q)).items.map(({ message }) => message.text);

it('finds messages of one’s own chats, newest first, in pages, and nobody else’s', async () => {
  await say(ada, ben, 'Dinner at eight?');
  await say(cleo, ada, 'No dinner for me');
  await say(ben, ada, 'Dinner it is');
  expect(await found(ada, 'dinner')).toEqual(['Dinner it is', 'No dinner for me', 'Dinner at eight?']);
  expect(await found(ben, 'DINN')).toEqual(['Dinner it is', 'Dinner at eight?']);
  expect(await found(cleo, 'dinner')).toEqual(['No dinner for me']);
  const first = await search(ada, 'dinner', { limit: '2' });
  expect(first.items.map(({ chat, message }) => [chat.id, message.seq])).toEqual([
    [chatOf(ada, ben).params.chatId, 2],
    [chatOf(ada, cleo).params.chatId, 1],
  ]);
  const second = await search(ada, 'dinner', { limit: '2', cursor: first.nextCursor ?? '' });
  expect(second.items.map(({ message }) => message.text)).toEqual(['Dinner at eight?']);
  expect(second.nextCursor).toBeNull();
});

it('leaves out what the member removed and chats with blocked members', async () => {
  await say(ben, ada, 'secret picnic');
  await ada.client.call(hideChat, chatOf(ada, ben));
  expect(await found(ada, 'picnic')).toEqual([]);
  expect(await found(ben, 'picnic')).toEqual(['secret picnic']);
  await say(ben, ada, 'another picnic');
  expect(await found(ada, 'picnic')).toEqual(['another picnic']);
  await ben.client.call(blockMember, { params: { memberId: ada.id } });
  expect(await found(ada, 'picnic')).toEqual([]);
  expect(await found(ben, 'picnic')).toEqual([]);
});
