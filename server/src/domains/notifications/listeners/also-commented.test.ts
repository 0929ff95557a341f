import { blockMember } from '@hearth/contract/friends/endpoints';
import { listNotifications, saveNotificationSettings } from '@hearth/contract/notifications/endpoints';
import { deleteComment, editComment } from '@hearth/contract/posts/comments';
import { deletePost, editPost } from '@hearth/contract/posts/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { writeComment, writePost } from '../../../testing/posts.ts';
import { makeFriends } from '../../../testing/relations.ts';

let app: TestApp;
let owner: TestMember;
let ben: TestMember;
let cleo: TestMember;
let dan: TestMember;
let postId: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [owner, ben, cleo, dan] = await Promise.all([newMember(app), newMember(app), newMember(app), newMember(app)]);
  postId = (await writePost(owner)).id;
});
afterAll(() => app.stop());

const listOf = async (member: TestMember) => (await member.client.call(listNotifications)).ok.items;
const typesOf = async (member: TestMember) => (await listOf(member)).map(({ type }) => type);

async function comment(author: TestMember, text?: string): Promise<string> {
  app.clock.advance(1_000);
  return (await writeComment(author, postId, text)).id;
}

it('reaches those who commented before, and neither the post’s author twice nor who wrote it', async () => {
  await comment(ben);
  await comment(ben, 'once more');
  expect(await listOf(ben)).toEqual([]);
  const commentId = await comment(cleo, 'I agree');
  expect(await listOf(ben)).toMatchObject([
    { type: 'also_commented', postId, commentId, excerpt: 'I agree', actorCount: 1, read: false },
  ]);
  expect(await typesOf(owner)).toEqual(['comment']);
  expect(await listOf(cleo)).toEqual([]);
  await comment(owner, 'Thank you');
  expect((await listOf(ben)).map(({ actors }) => actors.map(({ id }) => id))).toEqual([[owner.id, cleo.id]]);
  expect(await typesOf(cleo)).toEqual(['also_commented']);
  expect(await typesOf(owner)).toEqual(['comment']);
});

it('has the words that the comment has now, and goes with the comment and with the post', async () => {
  await comment(ben);
  await comment(dan);
  const commentId = await comment(cleo, 'I agre');
  const params = { postId, commentId };
  await cleo.client.call(editComment, { params, body: { text: 'I agree' } });
  for (const member of [ben, dan]) expect((await listOf(member))[0]).toMatchObject({ excerpt: 'I agree' });
  await cleo.client.call(deleteComment, { params });
  expect(await listOf(dan)).toEqual([]);
  expect((await listOf(ben)).map(({ actors }) => actors.map(({ id }) => id))).toEqual([[dan.id]]);
  await owner.client.call(deletePost, { params: { postId } });
  expect(await listOf(ben)).toEqual([]);
});

it('reaches nobody who is blocked, who may no longer read the post, or who does not want it', async () => {
  await comment(ben);
  await comment(dan);
  await makeFriends(app, owner, cleo);
  await makeFriends(app, owner, dan);
  await ben.client.call(blockMember, { params: { memberId: cleo.id } });
  await comment(cleo);
  expect(await typesOf(ben)).toEqual(['also_commented']);
  expect((await listOf(ben))[0]?.actors.map(({ id }) => id)).toEqual([dan.id]);

  await owner.client.call(editPost, { params: { postId }, body: { audience: 'friends' } });
  expect(await listOf(ben)).toEqual([]);
  const last = await comment(owner);
  expect(
    await app.db
      .selectFrom('notification_causes')
      .selectAll()
      .where('cause_id', '=', last)
      .orderBy('user_id')
      .execute(),
  ).toMatchObject([cleo, dan].map(({ id }) => ({ user_id: id })).toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1)));

  await dan.client.call(saveNotificationSettings, {
    body: { types: { also_commented: { inApp: false, push: false } } },
  });
  const [before] = (await listOf(dan)).filter(({ type }) => type === 'also_commented');
  await comment(cleo);
  expect((await listOf(dan)).find(({ type }) => type === 'also_commented')).toEqual(before);
});

it('is limited to the thirty who commented last', async () => {
  const crowd: TestMember[] = [];
  for (let n = 0; n < 32; n++) {
    const member = await newMember(app);
    crowd.push(member);
    await comment(member);
  }
  const causeId = await comment(ben);
  const rows = await app.db
    .selectFrom('notification_causes')
    .select('user_id')
    .where('cause_id', '=', causeId)
    .where('type', '=', 'also_commented')
    .execute();
  expect(new Set(rows.map((row) => row.user_id))).toEqual(new Set(crowd.slice(2).map(({ id }) => id)));
});
