import { deleteComment } from '@hearth/contract/posts/comments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type MemberState, newGroup, putInGroup, writeInGroup } from '../../testing/groups.ts';
import { newMember } from '../../testing/members.ts';
import { writeComment } from '../../testing/posts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it.each<[who: string, state: MemberState | null, status: number]>([
  ['a member', { state: 'member' }, 200],
  ['who has left', null, 403],
  ['who is banned', { state: 'banned' }, 403],
])('%s: comments of others below an own post in a public group', async (_, state, status) => {
  const [owner, ada, ben] = await Promise.all([newMember(app), newMember(app), newMember(app)]);
  const { id: groupId } = await newGroup(owner, 'public');
  for (const { id } of [ada, ben]) await putInGroup(app, groupId, id, { state: 'member' });
  const post = await writeInGroup(ada, groupId);
  const [own, other] = [await writeComment(ada, post.id), await writeComment(ben, post.id)];
  await putInGroup(app, groupId, ada.id, state);
  const remove = async (commentId: string) =>
    (await ada.client.call(deleteComment, { params: { postId: post.id, commentId } })).status;
  expect([await remove(other.id), await remove(own.id)]).toEqual([status, 200]);
});
