import { randomUUID } from 'node:crypto';
import { deleteAccount } from '@hearth/contract/accounts/endpoints';
import { maxChatMembers, maxGroupChats } from '@hearth/contract/chat/rules';
import { saveReach } from '@hearth/contract/reach/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildImage } from '../../../testing/build-image.ts';
import { befriend, chatsIn } from '../../../testing/chats.ts';
import { beginGroup, chatRequestsOf, groupOf, inGroup } from '../../../testing/group-chats.ts';
import { connectLive } from '../../../testing/live.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { insertProfiles } from '../../../testing/profile-rows.ts';
import { uploadMedia } from '../../../testing/upload.ts';
import { insertGroupChat, insertGroupMembers } from './group-chats.queries.ts';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
let cleo: TestMember;
let eve: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [ada, ben, cleo, eve] = await Promise.all([newMember(app), newMember(app), newMember(app), newMember(app)]);
});

const linesFor = async (chatId: string, who: TestMember) =>
  (await inGroup(chatId).messages(who)).ok.items.flatMap(({ line, senderId }) => (line ? [{ ...line, senderId }] : []));
const idsIn = async (chatId: string, who: TestMember) =>
  (await inGroup(chatId).members(who)).ok.items.map(({ person }) => person.id).sort();
const sorted = (...members: TestMember[]) => members.map(({ id }) => id).sort();

it('is begun with friends, whom it has at once; the same id makes no second one', async () => {
  await befriend(ada, ben);
  await befriend(ada, cleo);
  const id = randomUUID();
  const made = (await beginGroup(ada, [ben, cleo], { name: ' Picnic ' }, id)).ok;
  expect(made).toMatchObject({
    chat: {
      id,
      kind: 'group',
      name: 'Picnic',
      role: 'admin',
      colour: 0,
      history: 'joined',
      memberCount: 2,
      lastSeq: 1,
    },
    askedIds: [],
  });
  expect((await beginGroup(ada, [ben, cleo], {}, id)).ok.chat).toEqual(made.chat);
  expect((await beginGroup(eve, [ben, cleo], {}, id)).status).toBe(409);
  const [listed] = await chatsIn(ben, 'Chats');
  expect(listed).toMatchObject({ id, role: 'member', unread: 0, lastMessage: { line: { type: 'created' } } });
  expect(await linesFor(id, ben)).toEqual([
    { type: 'created', name: 'Picnic', senderId: ada.id, memberIds: expect.toSatisfy((ids) => ids.length === 2) },
  ]);
});

it('is begun and renamed with half a character in its name, which is replaced', async () => {
  const chatId = await groupOf(ada, [ben, cleo], { name: 'Pic\ud800nic' });
  await inGroup(chatId).edit(ben, { name: '\udc00\ud800' });
  expect((await linesFor(chatId, ada)).map(({ name }) => name)).toEqual(['Pic\ufffdnic', '\ufffd\ufffd']);
});

it('asks who is no friend of the adder: they are members when they accept, and see who they know', async () => {
  await befriend(ada, ben);
  await befriend(ben, cleo);
  const made = (await beginGroup(ada, [ben, cleo], { name: 'Picnic' })).ok;
  expect(made.askedIds).toEqual([cleo.id]);
  const group = inGroup(made.chat.id);
  expect([(await group.state(cleo)).status, (await group.say(cleo, 'hi')).status]).toEqual([404, 404]);
  expect(await chatRequestsOf(cleo)).toMatchObject([
    { chatId: made.chat.id, name: 'Picnic', memberCount: 2, inviter: { id: ada.id }, known: [{ id: ben.id }] },
  ]);
  expect(await chatRequestsOf(eve)).toEqual([]);
  expect((await group.accept(eve)).status).toBe(404);
  await group.say(ada, 'before');
  expect((await group.accept(cleo)).ok.chat).toMatchObject({ role: 'member', unread: 0 });
  expect((await group.accept(cleo)).status).toBe(404);
  expect(await idsIn(made.chat.id, cleo)).toEqual(sorted(ada, ben, cleo));
  expect((await group.messages(cleo)).ok.items.map(({ text, line }) => line?.type ?? text)).toEqual(['joined']);
  expect((await group.messages(ada)).ok.items.map(({ text, line }) => line?.type ?? text)).toEqual([
    'created',
    'before',
    'joined',
  ]);
});

it('a declined request ends, and nobody is told', async () => {
  await befriend(ada, ben);
  const { chat } = (await beginGroup(ada, [ben, cleo])).ok;
  expect((await inGroup(chat.id).decline(cleo)).status).toBe(200);
  expect((await inGroup(chat.id).decline(cleo)).status).toBe(404);
  expect(await linesFor(chat.id, ada)).toHaveLength(1);
  expect(await idsIn(chat.id, ada)).toEqual(sorted(ada, ben));
});

it('who joins later reads from then on, or all, as the chat says', async () => {
  await befriend(ada, eve);
  const chatId = await groupOf(ada, [ben, cleo]);
  const group = inGroup(chatId);
  const photo = await buildImage({ width: 40, height: 20 }, 'jpeg');
  const upload = () => uploadMedia(ada.client, photo, { purpose: 'chat', contextId: chatId, name: 'cat.jpg' });
  const before = await upload();
  await group.sendFile(ada, before.id);
  app.clock.advance(1_000);
  expect((await group.add(ben, eve)).ok.askedIds).toEqual([eve.id]);
  expect((await group.add(ada, eve)).ok.askedIds).toEqual([]);
  app.clock.advance(1_000);
  const after = await upload();
  await group.sendFile(ada, after.id);
  const shown = (await group.messages(eve)).ok.items;
  expect(shown.map(({ media, line }) => line?.type ?? media[0]?.kind)).toEqual(['added', 'image']);
  const open = async (who: TestMember, url: string) => (await who.client.request({ method: 'GET', url })).status;
  expect([await open(eve, before.url), await open(eve, after.url), await open(ben, before.url)]).toEqual([
    404, 200, 200,
  ]);
  expect((await group.edit(ben, { history: 'all' })).status).toBe(403);
  await group.edit(ada, { history: 'all' });
  const late = await newMember(app);
  await befriend(ada, late);
  await group.add(ada, late);
  expect((await group.messages(late)).ok.items[0]?.line?.type).toBe('created');
  expect(await open(late, before.url)).toBe(200);
});

it('is renamed, coloured and pictured by every member, told in the log and on every screen', async () => {
  const chatId = await groupOf(ada, [ben, cleo]);
  const group = inGroup(chatId);
  const live = await connectLive(app, cleo);
  const photo = await buildImage({ width: 40, height: 40 }, 'jpeg');
  const media = await uploadMedia(ben.client, photo, { purpose: 'chat', contextId: chatId, name: 'us.jpg' });
  expect((await group.edit(ben, { name: 'Lunch', colour: 3, pictureId: media.id })).ok.chat).toMatchObject({
    name: 'Lunch',
    colour: 3,
    picture: { id: media.id },
  });
  expect((await linesFor(chatId, cleo)).map(({ type }) => type)).toEqual(['created', 'renamed', 'colour', 'picture']);
  await live.settle();
  const told = live.frames.flatMap((frame) =>
    frame.op === 'event' && frame.type === 'chat.message' ? [frame.data] : [],
  );
  expect(told.at(-1)).toMatchObject({ chat: { name: 'Lunch', colour: 3, pictureId: media.id, lastSeq: 4 } });
  expect((await cleo.client.request({ method: 'GET', url: media.url })).status).toBe(200);
  expect((await eve.client.request({ method: 'GET', url: media.url })).status).toBe(404);
  for (const body of [{ name: 'x'.repeat(61) }, { colour: 8 }, { colour: -1 }])
    expect((await group.edit(ben, body)).status).toBe(400);
  expect((await group.edit(ben, { pictureId: randomUUID() })).status).toBe(409);
  expect((await group.edit(eve, { name: 'Mine' })).status).toBe(404);
  await group.edit(ben, { pictureId: null });
  expect((await cleo.client.request({ method: 'GET', url: media.url })).status).toBe(404);
});

it('admins remove members, who find nothing of the chat any more and come back only by being added', async () => {
  const chatId = await groupOf(ada, [ben, cleo]);
  const group = inGroup(chatId);
  const live = await connectLive(app, cleo);
  expect((await group.remove(ben, cleo)).status).toBe(403);
  expect((await group.remove(ada, ada)).status).toBe(403);
  expect((await group.remove(ada, eve)).status).toBe(404);
  expect((await group.remove(ada, cleo)).status).toBe(200);
  await live.settle();
  expect(live.frames.some((frame) => frame.op === 'event' && frame.type === 'chat.gone')).toBe(true);
  const refused = [
    group.say(cleo, 'and?'),
    group.state(cleo),
    group.messages(cleo),
    group.members(cleo),
    group.read(cleo, 1),
  ];
  for (const { status } of await Promise.all(refused)) expect(status).toBe(404);
  expect(await chatsIn(cleo)).toEqual([]);
  expect(await linesFor(chatId, ben)).toMatchObject([{}, { type: 'removed', memberIds: [cleo.id], senderId: ada.id }]);
  expect((await group.add(ada, cleo)).status).toBe(200);
  expect((await group.say(cleo, 'back')).status).toBe(200);
});

it('has an admin as long as it has members: the last one cannot resign, and who joined first follows who leaves', async () => {
  const chatId = await groupOf(ada, [ben, cleo]);
  const group = inGroup(chatId);
  expect((await group.role(ben, cleo, 'admin')).status).toBe(403);
  expect((await group.role(ada, ada, 'member')).status).toBe(409);
  expect((await group.role(ada, ben, 'admin')).status).toBe(200);
  expect((await group.role(ben, ada, 'member')).status).toBe(200);
  await group.leave(ben);
  expect((await group.say(ben, 'and?')).status).toBe(404);
  const roles = (await group.members(cleo)).ok.items.map(({ person, role }) => [person.id, role]);
  expect(roles.filter(([, role]) => role === 'admin')).toHaveLength(1);
  expect((await linesFor(chatId, cleo)).map(({ type }) => type)).toEqual(['created', 'admin', 'no_admin', 'left']);
});

it('is deleted with its files when the last member leaves', async () => {
  const chatId = await groupOf(ada, [ben, cleo]);
  const group = inGroup(chatId);
  const photo = await buildImage({ width: 40, height: 20 }, 'jpeg');
  const media = await uploadMedia(ada.client, photo, { purpose: 'chat', contextId: chatId, name: 'cat.jpg' });
  await group.sendFile(ada, media.id);
  await group.add(ben, eve);
  for (const who of [ada, ben]) await group.leave(who);
  expect((await group.state(cleo)).ok.chat).toMatchObject({ memberIds: [cleo.id], memberCount: 0, role: 'admin' });
  await group.leave(cleo);
  expect((await ada.client.request({ method: 'GET', url: media.url })).status).toBe(404);
  expect(await chatRequestsOf(eve)).toEqual([]);
  for (const table of ['messages', 'chat_members', 'chat_requests'] as const)
    expect(await app.db.selectFrom(table).selectAll().where('chat_id', '=', chatId).execute()).toEqual([]);
  expect(await app.db.selectFrom('chats').selectAll().where('id', '=', chatId).execute()).toEqual([]);
});

it('a deleted account leaves all its chats, and what it asked ends', async () => {
  const chatId = await groupOf(ada, [ben, cleo]);
  await inGroup(chatId).add(ada, eve);
  await ada.client.call(deleteAccount, { body: { password: ada.password } });
  expect(await chatRequestsOf(eve)).toEqual([]);
  expect(await idsIn(chatId, ben)).toEqual(sorted(ben, cleo));
  const roles = (await inGroup(chatId).members(ben)).ok.items.map(({ role }) => role);
  expect(roles.toSorted()).toEqual(['admin', 'member']);
});

it('has at most 250 members, and a member at most 500 such chats', async () => {
  const chatId = await groupOf(ada, [ben, cleo]);
  const at = app.clock.now();
  const many = await insertProfiles(app.db, at, maxChatMembers - 3);
  const members = many.map((id) => ({ id, role: 'member' }) as const);
  await insertGroupMembers(app.db, chatId, members, { at, lastSeq: 0, seesAbove: null });
  await befriend(ada, eve);
  expect(await inGroup(chatId).add(ada, eve)).toMatchObject({ status: 409, error: { code: 'chat_full' } });
  await inGroup(chatId).leave(ben);
  expect((await inGroup(chatId).add(ada, eve)).status).toBe(200);
  await befriend(ada, ben);
  for (let n = 0; n < maxGroupChats; n += 1) {
    const id = randomUUID();
    await insertGroupChat(app.db, { id, name: '', history: 'all', at });
    await insertGroupMembers(app.db, id, [{ id: ben.id, role: 'admin' }], { at, lastSeq: 0, seesAbove: null });
  }
  expect(await beginGroup(ada, [ben, cleo])).toMatchObject({ status: 409, error: { code: 'too_many_chats' } });
});

it('strangers are asked under the rules of a first message; a hidden member does not exist', async () => {
  await befriend(ada, ben);
  await cleo.client.call(saveReach, { body: { messages: 'friends' } });
  expect(await beginGroup(ada, [ben, cleo])).toMatchObject({ status: 403, error: { code: 'messages_closed' } });
  const nobody = { ...eve, id: randomUUID() };
  expect((await beginGroup(ada, [ben, nobody])).status).toBe(404);
  const strangers = await Promise.all(Array.from({ length: 21 }, () => newMember(app)));
  expect(await beginGroup(ada, [ben, ...strangers])).toMatchObject({ error: { code: 'too_many_new_recipients' } });
  expect(await chatsIn(ada)).toEqual([]);
  expect((await beginGroup(ada, strangers.slice(0, 20))).ok.askedIds).toHaveLength(20);
});

it('is muted for an hour, or until it is turned on', async () => {
  const chatId = await groupOf(ada, [ben, cleo]);
  const hour = 3_600_000;
  const until = new Date(app.clock.now().getTime() + hour).toISOString();
  expect((await inGroup(chatId).mute(ben, 1)).ok.chat).toMatchObject({ muted: true, mutedUntil: until });
  expect((await inGroup(chatId).mute(ben)).ok.chat).toMatchObject({ muted: true, mutedUntil: null });
});
