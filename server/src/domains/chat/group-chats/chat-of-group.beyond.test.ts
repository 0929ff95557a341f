import { deleteAccount } from '@hearth/contract/accounts/endpoints';
import * as contract from '@hearth/contract/chat/chat-of-group';
import { chatIdOfGroup, maxChatMembers } from '@hearth/contract/chat/rules';
import { closeSiteGroup, reopenSiteGroup } from '@hearth/contract/groups/console';
import { deleteGroup, editGroup, leaveGroup } from '@hearth/contract/groups/endpoints';
import { removeGroupMember, setGroupRole } from '@hearth/contract/groups/moderation';
import { makeInvitation } from '@hearth/contract/invitations/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildImage } from '../../../testing/build-image.ts';
import { inGroup } from '../../../testing/group-chats.ts';
import { newGroup, putInGroup } from '../../../testing/groups.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { newOperator } from '../../../testing/operators/give-role.ts';
import { insertProfiles } from '../../../testing/profile-rows.ts';
import { uploadMedia } from '../../../testing/upload.ts';
import { insertGroupMembers } from './group-chats.queries.ts';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
let eve: TestMember;
let groupId: string;
let chatId: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [ada, ben, eve] = await Promise.all([newMember(app), newMember(app), newMember(app)]);
  groupId = (await newGroup(ada, 'private')).id;
  chatId = chatIdOfGroup(groupId);
  await putInGroup(app, groupId, ben.id, { state: 'member' });
});

const atGroup = () => ({ params: { groupId } });
const open = (who: TestMember) => who.client.call(contract.openChatOfGroup, atGroup());
const find = (who: TestMember) => who.client.call(contract.findChatOfGroup, atGroup());
const stateFor = async (who: TestMember) => (await inGroup(chatId).state(who)).status;
const rolesIn = async (who: TestMember) =>
  Object.fromEntries((await inGroup(chatId).members(who)).ok.items.map(({ person, role }) => [person.id, role]));
const lastLine = async (who: TestMember) => {
  const message = (await inGroup(chatId).messages(who)).ok.items.at(-1);
  return { type: message?.line?.type, senderId: message?.senderId };
};
const chatRows = () => app.db.selectFrom('chats').select('id').where('id', '=', chatId).execute();

it('is begun by who leads the group, and entered by its members', async () => {
  expect([(await find(ben)).ok.exists, (await open(ben)).status]).toEqual([false, 404]);
  const { chat } = (await open(ada)).ok;
  expect(chat).toMatchObject({ id: chatId, kind: 'group', role: 'admin', name: 'Climbers' });
  expect((await find(ben)).ok.exists).toBe(true);
  expect([(await open(eve)).status, (await find(eve)).status, await stateFor(ben)]).toEqual([403, 403, 404]);
  await inGroup(chatId).say(ada, 'before');
  expect((await open(ben)).ok.chat).toMatchObject({ id: chatId, role: 'member', unread: 0 });
  expect((await open(ben)).ok.chat.lastSeq).toBe(3);
  expect(await lastLine(ben)).toEqual({ type: 'joined', senderId: ben.id });
  await inGroup(chatId).leave(ben);
  expect([await stateFor(ben), (await open(ben)).status, await stateFor(ben)]).toEqual([404, 200, 200]);
});

it('is one, however many begin it at once', async () => {
  await putInGroup(app, groupId, ben.id, { state: 'member', role: 'moderator' });
  const answers = await Promise.all([open(ada), open(ben), open(ada), open(ben)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await rolesIn(ada)).toEqual({ [ada.id]: 'admin', [ben.id]: 'admin' });
});

it('takes members, roles, name and picture from the group alone', async () => {
  await open(ada);
  await open(ben);
  const chat = inGroup(chatId);
  const refused = [
    await chat.edit(ada, { name: 'Mine' }),
    await chat.edit(ada, { pictureId: null }),
    await chat.add(ada, eve),
    await chat.remove(ada, ben),
    await chat.role(ada, ben, 'admin'),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  const link = await ada.client.call(makeInvitation, { body: { uses: 1, days: 1, chatId } });
  expect(link.status).toBe(404);
  expect((await chat.edit(ada, { colour: 3, history: 'all' })).ok.chat).toMatchObject({ colour: 3, history: 'all' });

  const photo = await uploadMedia(ada.client, await buildImage({ width: 300, height: 300 }, 'jpeg'), {
    purpose: 'group',
  });
  await ada.client.call(editGroup, { ...atGroup(), body: { name: 'Hikers', pictureId: photo.id } });
  expect((await chat.state(ben)).ok.chat).toMatchObject({ name: 'Hikers', picture: { id: photo.id } });
  expect(await lastLine(ben)).toEqual({ type: 'picture', senderId: ada.id });

  const role = (name: 'moderator' | 'member') =>
    ada.client.call(setGroupRole, { params: { groupId, memberId: ben.id }, body: { role: name } });
  await role('moderator');
  expect(await rolesIn(ada)).toEqual({ [ada.id]: 'admin', [ben.id]: 'admin' });
  await role('member');
  expect(await rolesIn(ada)).toEqual({ [ada.id]: 'admin', [ben.id]: 'member' });
});

it('is left with the group, by oneself and by others', async () => {
  await putInGroup(app, groupId, eve.id, { state: 'member' });
  for (const who of [ada, ben, eve]) await open(who);
  await ben.client.call(leaveGroup, atGroup());
  expect([await stateFor(ben), (await open(ben)).status]).toEqual([404, 403]);
  expect(await lastLine(ada)).toEqual({ type: 'left', senderId: ben.id });
  await ada.client.call(removeGroupMember, { params: { groupId, memberId: eve.id }, body: {} });
  expect(await stateFor(eve)).toBe(404);
  expect(await lastLine(ada)).toEqual({ type: 'removed', senderId: ada.id });
});

it('makes nobody an admin whom the group does not, and passes with the group', async () => {
  await open(ada);
  await open(ben);
  await inGroup(chatId).leave(ada);
  expect(await rolesIn(ben)).toEqual({ [ben.id]: 'member' });
  await ada.client.call(deleteAccount, { body: { password: ada.password } });
  expect(await rolesIn(ben)).toEqual({ [ben.id]: 'admin' });
});

it('goes with the group, and is empty while the site has closed it', async () => {
  await open(ada);
  await open(ben);
  await inGroup(chatId).say(ben, 'hello');
  const operator = await newOperator(app, 'operator');
  await operator.client.call(closeSiteGroup, { ...atGroup(), body: { reason: 'spam' } });
  expect([await stateFor(ada), (await open(ada)).status, await chatRows()]).toEqual([404, 404, [{ id: chatId }]]);
  expect((await operator.client.call(reopenSiteGroup, { ...atGroup(), body: {} })).status).toBe(200);
  await open(ada);
  await ada.client.call(deleteGroup, atGroup());
  expect([await stateFor(ada), await chatRows()]).toEqual([404, []]);
  const left = await app.db.selectFrom('messages').select('id').where('chat_id', '=', chatId).execute();
  expect(left).toEqual([]);
});

it('has as many members as every chat of several', async () => {
  await open(ada);
  const ids = await insertProfiles(app.db, app.clock.now(), maxChatMembers - 1);
  const rows = ids.map((id) => ({ id, role: 'member' }) as const);
  await insertGroupMembers(app.db, chatId, rows, { at: app.clock.now(), lastSeq: 1, seesAbove: null });
  expect((await open(ben)).error.code).toBe('chat_full');
});
