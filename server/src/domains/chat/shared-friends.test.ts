import { readChat } from '@hearth/contract/chat/endpoints';
import { saveReach } from '@hearth/contract/reach/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { befriend, chatOf, chatsIn, write } from '../../testing/chats.ts';
import { newMember, type TestMember } from '../../testing/members.ts';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
let eve: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [ada, ben, eve] = await Promise.all([newMember(app), newMember(app), newMember(app)]);
  for (const who of [ada, eve]) await befriend(who, ben);
});

const openedBy = async (who: TestMember, other: TestMember) =>
  (await who.client.call(readChat, chatOf(who, other))).ok.chat.shared;
const listedFor = async (who: TestMember, folder: 'Chats' | 'Spam') =>
  (await chatsIn(who, folder)).map(({ shared }) => shared?.mutualFriends.map(({ id }) => id) ?? null);

it('who writes to a stranger is shown with the friends that both have, until the stranger answers', async () => {
  await write(eve, ada, 'Hello');
  expect(await listedFor(ada, 'Spam')).toEqual([[ben.id]]);
  expect(await openedBy(ada, eve)).toMatchObject({ mutualCount: 1, mutualFriends: [{ id: ben.id }] });
  expect(await openedBy(eve, ada)).toBeNull();
  await write(ada, eve, 'Hello yourself');
  expect(await openedBy(ada, eve)).toBeNull();
  expect((await listedFor(ada, 'Chats')).every((shared) => shared === null)).toBe(true);
});

it('nobody is named who has no friend in common, or whose list the member may not see', async () => {
  const other = await newMember(app);
  await write(other, ada, 'Hello');
  await eve.client.call(saveReach, { body: { friendList: 'nobody' } });
  await write(eve, ada, 'Hello');
  expect(await listedFor(ada, 'Spam')).toEqual([null, null]);
  expect(await openedBy(ada, eve)).toBeNull();
});
