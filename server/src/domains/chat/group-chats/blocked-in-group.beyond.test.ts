import { chatTopic } from '@hearth/contract/chat/rules';
import { blockMember } from '@hearth/contract/friends/endpoints';
import { reportMessage } from '@hearth/contract/reports/endpoints';
import { searchMessages } from '@hearth/contract/search/messages';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { nobody } from '../../../platform/ids.ts';
import type { LiveClient } from '../../../platform/live/testing/live-client.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildImage } from '../../../testing/build-image.ts';
import { befriend, chatsIn, unreadOf } from '../../../testing/chats.ts';
import { groupOf, inGroup } from '../../../testing/group-chats.ts';
import { connectLive } from '../../../testing/live.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { uploadMedia } from '../../../testing/upload.ts';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
let cleo: TestMember;
let chatId: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Ben and Cleo are in Ada's chat, and Cleo has blocked Ben. */
beforeEach(async () => {
  [ada, ben, cleo] = await Promise.all([newMember(app), newMember(app), newMember(app)]);
  chatId = await groupOf(ada, [ben, cleo]);
  await cleo.client.call(blockMember, { params: { memberId: ben.id } });
});

const eventsOf = async (live: LiveClient) => {
  await live.settle();
  return live.frames.flatMap((frame) => (frame.op === 'event' ? [frame.type] : []));
};
const watching = async (who: TestMember) => {
  const live = await connectLive(app, who);
  live.send({ op: 'subscribe', topics: [chatTopic(chatId)] });
  await live.frame('subscribed');
  return live;
};
const search = async (who: TestMember, q: string) =>
  (await who.client.call(searchMessages, { query: { q } })).ok.items.map(({ message }) => message.text);

it('neither reads, finds, counts or opens anything of the other; numbers have no holes, and both know of somebody', async () => {
  const group = inGroup(chatId);
  const photo = await buildImage({ width: 40, height: 20 }, 'jpeg');
  const media = await uploadMedia(ben.client, photo, { purpose: 'chat', contextId: chatId, name: 'cat.jpg' });
  await group.sendFile(ben, media.id);
  await group.say(ada, 'kittens');
  await group.say(ben, 'kittens indeed');
  const shown = (await group.messages(cleo)).ok.items;
  expect(shown.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  expect(shown.map(({ text, hidden, senderId }) => [text, hidden, senderId])).toEqual([
    ['', false, ada.id],
    ['', true, nobody],
    ['kittens', false, ada.id],
    ['', true, nobody],
  ]);
  expect(shown[0]?.line?.memberIds).toEqual([cleo.id]);
  expect(shown[1]?.media).toEqual([]);
  expect(await search(cleo, 'kittens')).toEqual(['kittens']);
  expect((await search(ada, 'kittens')).sort()).toEqual(['kittens', 'kittens indeed']);
  expect((await unreadOf(cleo)).Chats).toBe(1);
  const [listed] = await chatsIn(cleo);
  expect(listed).toMatchObject({
    ...{ unread: 1, memberCount: 1, memberIds: [ada.id], someHidden: true },
    lastMessage: { text: '', senderId: nobody },
  });
  expect((await chatsIn(ada))[0]).toMatchObject({ memberCount: 2, someHidden: false });
  const named = (await group.members(cleo)).ok.items.map(({ person }) => person.id);
  expect(named.sort()).toEqual([ada.id, cleo.id].sort());
  expect((await cleo.client.request({ method: 'GET', url: media.url })).status).toBe(404);
  expect((await ada.client.request({ method: 'GET', url: media.url })).status).toBe(200);
  const params = { chatId, messageId: shown[3]?.id ?? '' };
  expect((await cleo.client.call(reportMessage, { params, body: { reason: 'spam' } })).status).toBe(404);
});

it('neither hears of the other: no message, typing, cursor or line that names them', async () => {
  const group = inGroup(chatId);
  const [adaLive, cleoLive] = await Promise.all([watching(ada), watching(cleo)]);
  const benLive = await watching(ben);
  await group.say(ben, 'hi');
  benLive.send({ op: 'signal', name: 'chat.typing', data: { chatId, typing: true } });
  await adaLive.frame('event', ({ type }) => type === 'chat.typing');
  await group.say(ada, 'hello');
  await group.read(ben, 3);
  await group.role(ada, ben, 'admin');
  expect(await eventsOf(adaLive)).toEqual(expect.arrayContaining(['chat.message', 'chat.typing', 'chat.seen']));
  const heard = await eventsOf(cleoLive);
  expect(heard).toEqual(['chat.message']);
  expect((await group.messages(cleo)).ok.items.at(-1)).toMatchObject({ hidden: true, line: null });
});

it('the one cannot remove the other or give them a role, nor add them', async () => {
  const group = inGroup(chatId);
  await group.role(ada, cleo, 'admin');
  expect((await group.remove(cleo, ben)).status).toBe(404);
  expect((await group.role(cleo, ben, 'admin')).status).toBe(404);
  await group.leave(ben);
  expect((await group.add(cleo, ben)).status).toBe(404);
  await befriend(ada, ben);
  expect((await group.add(ada, ben)).status).toBe(200);
  expect((await group.say(ben, 'back')).status).toBe(200);
});
