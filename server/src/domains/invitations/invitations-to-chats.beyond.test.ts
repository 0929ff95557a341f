import { maxChatMembers } from '@hearth/contract/chat/rules';
import { blockMember, listFriends } from '@hearth/contract/friends/endpoints';
import * as contract from '@hearth/contract/invitations/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildImage } from '../../testing/build-image.ts';
import { befriend, chatsIn, makeChatOfSeveral } from '../../testing/chats.ts';
import { beginGroup, groupOf, inGroup } from '../../testing/group-chats.ts';
import { newGroup } from '../../testing/groups.ts';
import { newMember, type TestMember } from '../../testing/members.ts';
import { insertProfiles } from '../../testing/profile-rows.ts';
import { uploadMedia } from '../../testing/upload.ts';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
let cleo: TestMember;
let eve: TestMember;
let chatId: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [ada, ben, cleo, eve] = await Promise.all([newMember(app), newMember(app), newMember(app), newMember(app)]);
  chatId = await groupOf(ada, [ben, cleo], { name: 'Picnic' });
});

const make = (who: TestMember, wish: { uses?: 1 | 5 | 25 | 100; groupId?: string; chatId?: string } = { chatId }) =>
  who.client.call(contract.makeInvitation, { body: { uses: 5, days: 7, ...wish } });
const codeOf = async (who: TestMember) => (await make(who)).ok.code;
const at = (code: string) => ({ params: { code } });
const accept = (who: TestMember, code: string) => who.client.call(contract.acceptInvitation, at(code));
const read = (code: string, client = app.visitor()) => client.call(contract.readInvitation, at(code));
const stateFor = async (who: TestMember) => (await inGroup(chatId).state(who)).status;
const friendsOf = async (who: TestMember) =>
  (await who.client.call(listFriends)).ok.items.map(({ person }) => person.id);
const usesOf = async (who: TestMember) => (await who.client.call(contract.listInvitations)).ok.items[0]?.uses;

it('brings members and new accounts into the chat, as friends of who invites', async () => {
  const made = (await make(ben)).ok;
  expect(made.chat).toEqual({ id: chatId, name: 'Picnic' });
  expect((await accept(eve, made.code)).status).toBe(200);
  expect([await stateFor(eve), await friendsOf(eve)]).toEqual([200, [ben.id]]);
  const { items } = (await inGroup(chatId).messages(eve)).ok;
  expect(items).toMatchObject([{ line: { type: 'joined', memberIds: [] }, senderId: eve.id }]);
  const newcomer = await newMember(app, { invitation: made.code });
  expect([await stateFor(newcomer), await friendsOf(newcomer)]).toEqual([200, [ben.id]]);
  expect((await chatsIn(newcomer, 'Chats')).some(({ id }) => id === chatId)).toBe(true);
  expect((await accept(eve, made.code)).status).toBe(200);
  expect(await usesOf(ben)).toBe(2);
});

it('shows what was written before only where the chat says so', async () => {
  await inGroup(chatId).say(ada, 'before');
  await inGroup(chatId).edit(ada, { history: 'all' });
  await accept(eve, await codeOf(ada));
  const texts = (await inGroup(chatId).messages(eve)).ok.items.map(({ line, text }) => line?.type ?? text);
  expect(texts).toEqual(['created', 'before', 'history', 'joined']);
});

it('tells who has the link the name, the picture and how many are in the chat, not who', async () => {
  const photo = await buildImage({ width: 400, height: 400 }, 'jpeg');
  const media = await uploadMedia(ada.client, photo, { purpose: 'chat', contextId: chatId, name: 'us.jpg' });
  await inGroup(chatId).edit(ada, { pictureId: media.id });
  const code = await codeOf(ada);
  const { chat, group, faces } = (await read(code)).ok;
  expect([chat, group]).toEqual([
    { id: chatId, name: 'Picnic', memberCount: 3, picture: expect.stringContaining(media.id) },
    null,
  ]);
  const look = async (url: string) => (await app.visitor().request({ method: 'GET', url })).status;
  expect([await look(chat?.picture ?? ''), await look(media.url)]).toEqual([200, 401]);
  expect(faces.map(({ name }) => name).sort()).toEqual([ben.displayName, cleo.displayName].sort());
  const friendOutside = await newMember(app);
  await befriend(ada, friendOutside);
  expect((await read(code)).ok.faces.map(({ name }) => name)).toContain(friendOutside.displayName);
  await cleo.client.call(blockMember, { params: { memberId: eve.id } });
  expect((await read(code, eve.client)).ok.chat?.memberCount).toBe(2);
  await ada.client.call(contract.endInvitation, at(code));
  expect(await look(chat?.picture ?? '')).toBe(404);
});

it('is made by members of a chat of several alone, and not for a group as well', async () => {
  expect((await make(eve)).status).toBe(404);
  expect((await make(ada, { chatId: [ada.id, ben.id].sort().join('_') })).status).toBe(404);
  const group = await newGroup(ada, 'public');
  expect((await make(ada, { chatId, groupId: group.id })).status).toBe(400);
  const asked = (await beginGroup(ada, [ben, eve])).ok.chat.id;
  expect((await make(eve, { chatId: asked })).status).toBe(404);
});

it('leads to the site alone once who invites has left the chat or was removed', async () => {
  const codes = [await codeOf(ben), await codeOf(cleo)];
  await inGroup(chatId).leave(ben);
  await inGroup(chatId).remove(ada, cleo);
  for (const code of codes) {
    expect((await read(code)).ok.chat).toBeNull();
    const newcomer = await newMember(app, { invitation: code });
    expect(await stateFor(newcomer)).toBe(404);
  }
});

it('is over for who was removed from the chat, and for who is blocked by who invites', async () => {
  await befriend(ada, eve);
  await inGroup(chatId).add(ada, eve);
  await inGroup(chatId).remove(ada, eve);
  const code = await codeOf(ben);
  const answers = [await read(code, eve.client), await accept(eve, code), await read('A'.repeat(22), eve.client)];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  await inGroup(chatId).add(ada, eve);
  await inGroup(chatId).leave(eve);
  expect((await accept(eve, code)).status).toBe(200);
  const other = await newMember(app);
  await ben.client.call(blockMember, { params: { memberId: other.id } });
  expect([(await accept(other, code)).status, await stateFor(other)]).toEqual([404, 404]);
});

it('ends a request to the same chat', async () => {
  await inGroup(chatId).add(ada, eve);
  await accept(eve, await codeOf(ben));
  expect((await inGroup(chatId).accept(eve)).status).toBe(404);
});

it('gives the last place to one of those who come at once, and lets a new account join the site alone', async () => {
  const many = await insertProfiles(app.db, app.clock.now(), maxChatMembers - 2);
  chatId = await makeChatOfSeveral(app, [ada.id, ...many]);
  const code = await codeOf(ada);
  const others = await Promise.all([newMember(app), newMember(app), newMember(app)]);
  const answers = await Promise.all([eve, ...others].map((who) => accept(who, code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.error.code).toBe('chat_full');
  expect(await usesOf(ada)).toBe(1);
  const newcomer = await newMember(app, { invitation: code });
  expect([await stateFor(newcomer), await friendsOf(newcomer)]).toEqual([404, [ada.id]]);
});
