import { randomUUID } from 'node:crypto';
import * as contract from '@hearth/contract/chat/endpoints';
import { chatIdOf, chatTopic } from '@hearth/contract/chat/rules';
import { saveReach } from '@hearth/contract/reach/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { befriend, chatState, makeChatOfSeveral, read, write } from '../../testing/chats.ts';
import { connectLive } from '../../testing/live.ts';
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

type Live = Awaited<ReturnType<typeof connectLive>>;
const choose = (who: TestMember, body: { typing?: boolean; seen?: boolean }) => who.client.call(saveReach, { body });
const types = (live: Live, chatId: string, to?: TestMember) =>
  live.send({ op: 'signal', name: 'chat.typing', data: { chatId, typing: true, ...(to && { to: to.id }) } });
async function heard(live: Live, type: string): Promise<number> {
  await live.settle();
  return live.frames.filter((frame) => frame.op === 'event' && frame.type === type).length;
}
const seenBy = async (who: TestMember, other: TestMember) => (await chatState(who, other)).seenSeq;

it('seen: who shows nobody what they have read sees it of nobody, from then on', async () => {
  await write(ada, ben, '1');
  await write(ben, ada, '2');
  await read(ben, ada, 1);
  expect(await seenBy(ada, ben)).toBe(1);
  await choose(ben, { seen: false });
  const adaHears = await connectLive(app, ada);
  await read(ben, ada, 2);
  expect([await seenBy(ada, ben), await heard(adaHears, 'chat.seen')]).toEqual([1, 0]);
  const benHears = await connectLive(app, ben);
  await read(ada, ben, 2);
  expect([await seenBy(ben, ada), await heard(benHears, 'chat.seen')]).toEqual([0, 0]);
  expect((await chatState(ben, ada)).unread).toBe(0);

  await choose(ben, { seen: true });
  expect(await seenBy(ben, ada)).toBe(2);
  await write(ada, ben, '3');
  await read(ben, ada, 3);
  expect([await seenBy(ada, ben), await heard(adaHears, 'chat.seen')]).toEqual([3, 1]);
});

it('typing: who shows nobody that they are typing sees it of nobody, also before the first message', async () => {
  await choose(ben, { typing: false });
  const [adaHears, benHears] = await Promise.all([connectLive(app, ada), connectLive(app, ben)]);
  const chatId = chatIdOf(ada.id, ben.id);
  types(adaHears, chatId, ben);
  types(benHears, chatId, ada);
  expect([await heard(adaHears, 'chat.typing'), await heard(benHears, 'chat.typing')]).toEqual([0, 0]);
  await choose(ben, { typing: true });
  types(adaHears, chatId, ben);
  await benHears.frame('event', ({ type }) => type === 'chat.typing');
});

it('both in a chat of several, whenever it began', async () => {
  await choose(ben, { seen: false, typing: false });
  const cleo = await newMember(app);
  const chatId = await makeChatOfSeveral(app, [ada.id, ben.id, cleo.id]);
  await ada.client.call(contract.sendMessage, { params: { chatId }, body: { id: randomUUID(), text: 'hi' } });
  const lives = await Promise.all([ada, ben, cleo].map((who) => connectLive(app, who)));
  await Promise.all(lives.map((live) => live.subscribe(chatTopic(chatId))));
  const [adaHears, benHears, cleoHears] = lives as [Live, Live, Live];
  const reads = (who: TestMember) => who.client.call(contract.markRead, { params: { chatId }, body: { seq: 1 } });
  const cursors = async (who: TestMember) => {
    const { items } = (await who.client.call(contract.listChatMembers, { params: { chatId } })).ok;
    return Object.fromEntries(items.map(({ person, readSeq }) => [person.id, readSeq]));
  };
  await reads(ben);
  types(benHears, chatId);
  expect(await cursors(ada)).toMatchObject({ [ben.id]: 0 });
  expect([await heard(adaHears, 'chat.seen'), await heard(adaHears, 'chat.typing')]).toEqual([0, 0]);
  await reads(cleo);
  types(cleoHears, chatId);
  await adaHears.frame('event', ({ type }) => type === 'chat.typing');
  expect(await heard(adaHears, 'chat.seen')).toBe(1);
  expect([await heard(benHears, 'chat.seen'), await heard(benHears, 'chat.typing')]).toEqual([0, 0]);
  expect(await cursors(ada)).toMatchObject({ [cleo.id]: 1 });
  expect(await cursors(ben)).toMatchObject({ [cleo.id]: 0 });
});
