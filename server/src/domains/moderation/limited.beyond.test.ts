import { randomUUID } from 'node:crypto';
import { readChat } from '@hearth/contract/chat/endpoints';
import { createGroup, editGroup, inviteToGroup } from '@hearth/contract/groups/endpoints';
import { liftRestriction, restrictMember } from '@hearth/contract/moderation/decisions';
import { listNotifications } from '@hearth/contract/notifications/endpoints';
import { addComment } from '@hearth/contract/posts/comments';
import { createPost, editPost, readPost } from '@hearth/contract/posts/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { befriend, chatOf, write } from '../../testing/chats.ts';
import { inGroup, newGroup, putInGroup, writeInGroup } from '../../testing/groups.ts';
import { newMember, type TestMember } from '../../testing/members.ts';
import { namingPost } from '../../testing/mentions.ts';
import { decisionsOf } from '../../testing/operators/cases.ts';
import { newOperator } from '../../testing/operators/give-role.ts';
import { share, writePost } from '../../testing/posts.ts';
import { writeWordsStory } from '../../testing/stories.ts';

let app: TestApp;
let [judge, ada, friend, stranger]: TestMember[] = [];
const the = (member: TestMember | undefined): TestMember => {
  if (!member) throw new Error('beforeEach has not run');
  return member;
};

beforeAll(async () => {
  app = await startTestApp();
  judge = await newOperator(app, 'moderator');
});
beforeEach(async () => {
  [ada, friend, stranger] = [await newMember(app), await newMember(app), await newMember(app)];
  await befriend(the(ada), the(friend));
});
afterAll(() => app.stop());

const limit = (about: TestMember) =>
  the(judge).client.call(restrictMember, {
    params: { memberId: about.id },
    body: { kind: 'limited', reason: 'spam', days: 7 },
  });
const reads = async (who: TestMember, postId: string) =>
  (await who.client.call(readPost, { params: { postId } })).status;

it('groups are neither made nor become public, and nobody is invited to them', async () => {
  const hidden = await newGroup(the(ada), 'hidden');
  await limit(the(ada));
  const create = (kind: 'public' | 'hidden') =>
    the(ada).client.call(createGroup, { body: { clientId: randomUUID(), name: 'Buy here', kind } });
  expect((await create('public')).error.code).toBe('limited');
  expect((await create('hidden')).status).toBe(200);
  const edit = (body: object) => the(ada).client.call(editGroup, { params: { groupId: hidden.id }, body });
  for (const kind of ['private', 'public'])
    expect((await edit({ kind, confirmWider: true })).error.code).toBe('limited');
  expect((await edit({ name: 'New name' })).ok.group).toMatchObject({ name: 'New name', kind: 'hidden' });
  const invited = { params: { groupId: hidden.id }, body: { memberIds: [the(friend).id] } };
  expect((await the(ada).client.call(inviteToGroup, invited)).error.code).toBe('limited');
});

it('posts, shares, edits and stories reach friends only, whatever audience was chosen', async () => {
  const before = await writePost(the(ada), { audience: 'public' });
  const others = await writePost(the(stranger), { audience: 'public' });
  await limit(the(ada));
  const post = await writePost(the(ada), { audience: 'public' });
  const shared = await share(the(ada), others.id, 'public', 'Look');
  expect([post.audience, shared.audience]).toEqual(['friends', 'friends']);
  for (const { id } of [post, shared])
    expect([await reads(the(friend), id), await reads(the(stranger), id)]).toEqual([200, 404]);
  const mine = await writePost(the(ada), { audience: 'only_me' });
  const edit = (postId: string, body: object) => the(ada).client.call(editPost, { params: { postId }, body });
  expect((await edit(mine.id, { audience: 'public' })).ok.post.audience).toBe('friends');
  expect(await reads(the(stranger), before.id)).toBe(200);
  expect((await edit(before.id, { content: 'New words' })).ok.post.audience).toBe('friends');
  expect((await writeWordsStory(the(ada), 'Hello')).audience).toBe('friends');
});

it('writes in no public group, and invites nobody', async () => {
  const [open, closed] = [await newGroup(the(stranger)), await newGroup(the(stranger), 'private')];
  for (const { id } of [open, closed]) await putInGroup(app, id, the(ada).id, { state: 'member' });
  await limit(the(ada));
  const body = { clientId: randomUUID(), content: 'Hello', audience: 'public', ...inGroup(open.id) };
  expect((await the(ada).client.call(createPost, { body })).error.code).toBe('limited');
  expect((await writeInGroup(the(ada), closed.id)).place?.id).toBe(closed.id);
  const invited = { params: { groupId: open.id }, body: { memberIds: [the(friend).id] } };
  expect((await the(ada).client.call(inviteToGroup, invited)).error.code).toBe('limited');
});

it('begins no chat with somebody who is no friend, but goes on with those there are', async () => {
  await write(the(stranger), the(ada), 'Hello');
  const another = await newMember(app);
  await limit(the(ada));
  expect((await write(the(ada), another, 'Buy this')).error.code).toBe('limited');
  const { ok } = await another.client.call(readChat, { ...chatOf(another, the(ada)), query: { to: the(ada).id } });
  expect(ok.chat.lastMessage).toBeNull();
  expect((await write(the(ada), the(stranger), 'Hello to you')).status).toBe(200);
  expect((await write(the(ada), the(friend), 'Hello')).status).toBe(200);
});

it('comments under posts of friends, and notifies no strangers by mentions', async () => {
  const [near, far] = [await writePost(the(friend)), await writePost(the(stranger))];
  await befriend(the(friend), the(stranger));
  await limit(the(ada));
  const comment = (postId: string) =>
    the(ada).client.call(addComment, { params: { postId }, body: { clientId: randomUUID(), text: 'Well' } });
  expect((await comment(near.id)).status).toBe(200);
  expect((await comment(far.id)).error.code).toBe('limited');
  const group = await newGroup(the(stranger), 'private');
  await putInGroup(app, group.id, the(ada).id, { state: 'member' });
  await writeInGroup(the(ada), group.id, namingPost(the(stranger)));
  const { items } = (await the(stranger).client.call(listNotifications)).ok;
  expect(items.filter(({ type }) => type === 'mention')).toEqual([]);
});

it('ends with its time or when it is lifted, and the member reads why', async () => {
  await limit(the(ada));
  expect(await decisionsOf(the(ada))).toMatchObject([{ decision: 'limit', reason: 'spam', ended: false }]);
  await the(judge).client.call(liftRestriction, { params: { memberId: the(ada).id } });
  expect((await writePost(the(ada), { audience: 'public' })).audience).toBe('public');
  await limit(the(ada));
  app.clock.advance(7 * 24 * 3_600_000);
  expect((await writePost(the(ada), { audience: 'public' })).audience).toBe('public');
});
