import { deleteAccount } from '@hearth/contract/accounts/endpoints';
import { readChatDraft, saveChatDraft } from '@hearth/contract/chat/drafts';
import { leaveGroupChat, removeFromGroupChat } from '@hearth/contract/chat/group-chats';
import { maxMessageLength } from '@hearth/contract/chat/rules';
import { blockMember } from '@hearth/contract/friends/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { chatOf, makeChatOfSeveral, write } from '../../../testing/chats.ts';
import { connectLive } from '../../../testing/live.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { tidyChats } from '../tidy-chats.ts';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [ada, ben] = await Promise.all([newMember(app), newMember(app)]);
  await write(ada, ben, 'Hello');
});
afterAll(() => app.stop());

const minute = 60_000;
type At = { params: { chatId: string } };
const save = (who: TestMember, at: At, text: string, { ageMs = 0, mentions = [] as object[] } = {}) =>
  who.client.call(saveChatDraft, { ...at, body: { text, mentions, ageMs } });
const draftIn = async (who: TestMember, at: At) => (await who.client.call(readChatDraft, at)).ok.draft;
const rowsOf = async ({ id }: TestMember) =>
  (await app.db.selectFrom('chat_drafts').select('text').where('user_id', '=', id).execute()).map(({ text }) => text);

it('a draft: the member finds it on another device, and nobody else does', async () => {
  const benHears = await connectLive(app, ben);
  const mention = { memberId: ben.id, start: 3, length: 3 };
  await save(ada, chatOf(ada, ben), 'Hi Ben', { mentions: [mention, { ...mention, start: 90 }] });
  app.clock.advance(minute);
  expect(await draftIn(ada, chatOf(ada, ben))).toEqual({ text: 'Hi Ben', mentions: [mention], ageMs: minute });
  expect(await draftIn(ben, chatOf(ada, ben))).toBeNull();
  await benHears.settle();
  expect(JSON.stringify(benHears.frames)).not.toContain('Hi Ben');
});

it('of two devices the later words win, also those that arrive first; a sent draft does not come back', async () => {
  const at = chatOf(ada, ben);
  await save(ada, at, 'later', { ageMs: minute });
  expect((await save(ada, at, 'earlier', { ageMs: 2 * minute })).ok.draft?.text).toBe('later');
  await save(ada, at, '');
  expect((await save(ada, at, 'earlier', { ageMs: minute })).ok.draft?.text).toBe('');
  await tidyChats(app);
  expect(await rowsOf(ada)).toEqual(['']);
  app.clock.advance(61 * 24 * 60 * minute);
  await tidyChats(app);
  expect(await rowsOf(ada)).toEqual([]);
});

it('a draft is as long as a message can be, of a chat that the member is in', async () => {
  const at = chatOf(ada, ben);
  const stranger = await newMember(app);
  expect((await save(ada, at, 'x'.repeat(maxMessageLength + 1))).error.code).toBe('invalid_input');
  expect((await save(stranger, at, 'x')).error.code).toBe('not_found');
  await ben.client.call(blockMember, { params: { memberId: ada.id } });
  expect((await save(ada, at, 'x')).error.code).toBe('not_found');
  expect(await rowsOf(ada)).toEqual([]);
});

it('drafts go with the membership: leaving, removal, the end of an account', async () => {
  const cleo = await newMember(app);
  const at = { params: { chatId: await makeChatOfSeveral(app, [ada.id, ben.id, cleo.id]) } };
  for (const each of [ada, ben, cleo]) await save(each, at, 'unsent');
  await save(ada, chatOf(ada, ben), 'to Ben');
  await cleo.client.call(leaveGroupChat, at);
  expect(await rowsOf(cleo)).toEqual([]);
  await ada.client.call(removeFromGroupChat, { params: { ...at.params, memberId: ben.id } });
  expect([await rowsOf(ben), (await rowsOf(ada)).sort()]).toEqual([[], ['to Ben', 'unsent']]);
  await ben.client.call(deleteAccount, { body: { password: ben.password } });
  expect(await rowsOf(ada)).toEqual(['unsent']);
  await ada.client.call(deleteAccount, { body: { password: ada.password } });
  expect(await rowsOf(ada)).toEqual([]);
});
