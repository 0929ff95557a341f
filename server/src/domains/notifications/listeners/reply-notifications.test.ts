import { blockMember } from '@hearth/contract/friends/endpoints';
import { listNotifications, saveNotificationSettings } from '@hearth/contract/notifications/endpoints';
import { deleteComment, editComment, reactToComment, unreactToComment } from '@hearth/contract/posts/comments';
import { editPost } from '@hearth/contract/posts/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { writeComment, writePost, writeReply } from '../../../testing/posts.ts';
import { makeBlocked } from '../../../testing/relations.ts';

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

async function comment(author: TestMember): Promise<string> {
  app.clock.advance(1_000);
  return (await writeComment(author, postId)).id;
}

async function reply(author: TestMember, replyToId: string, text?: string): Promise<string> {
  app.clock.advance(1_000);
  return (await writeReply(author, { postId, replyToId }, text)).id;
}

it('tells whom a reply answers, and each member one line for one reply', async () => {
  const first = await comment(ben);
  const answer = await reply(cleo, first, 'I agree');
  expect(await listOf(ben)).toMatchObject([
    { type: 'reply', postId, commentId: answer, excerpt: 'I agree', actorCount: 1, read: false },
  ]);
  expect(await typesOf(owner)).toEqual(['comment']);
  await reply(dan, answer);
  expect(await typesOf(cleo)).toEqual(['reply']);
  // Ben wrote the comment above: he takes part, but was not answered.
  expect((await typesOf(ben)).sort()).toEqual(['also_commented', 'reply']);
  expect(await listOf(dan)).toEqual([]);
});

it('tells the post’s author of an answer to them as a reply, not as a comment too', async () => {
  const first = await comment(owner);
  await reply(ben, first);
  expect(await typesOf(owner)).toEqual(['reply']);
  await reply(owner, first);
  expect(await typesOf(owner)).toEqual(['reply']);
});

it('has the words that the reply has now, and goes with the reply and with the comment above', async () => {
  const first = await comment(ben);
  await comment(dan);
  const answer = await reply(cleo, first, 'I agre');
  const params = { postId, commentId: answer };
  await cleo.client.call(editComment, { params, body: { text: 'I agree' } });
  for (const member of [ben, dan, owner]) expect((await listOf(member))[0]).toMatchObject({ excerpt: 'I agree' });
  await cleo.client.call(deleteComment, { params });
  expect(await typesOf(ben)).toEqual(['also_commented']);
  const further = await reply(cleo, first);
  await reply(ben, further);
  expect(await typesOf(cleo)).toEqual(['reply']);
  await ben.client.call(deleteComment, { params: { postId, commentId: first } });
  expect(await typesOf(cleo)).toEqual([]);
  expect(await typesOf(ben)).toEqual(['also_commented']);
  expect((await listOf(owner)).flatMap(({ actors }) => actors.map(({ id }) => id))).toEqual([dan.id]);
});

it('reaches nobody who cannot see the reply, may not read the post or does not want it', async () => {
  const first = await comment(ben);
  await comment(dan);
  await makeBlocked(app, ben, dan);
  await reply(cleo, first);
  // The thread is hidden from Dan, because Ben wrote the comment above.
  expect(await typesOf(dan)).toEqual([]);
  await ben.client.call(blockMember, { params: { memberId: cleo.id } });
  expect(await typesOf(ben)).not.toContain('reply');
  const second = await comment(cleo);
  const types = { reply: { inApp: false, push: false } };
  expect((await cleo.client.call(saveNotificationSettings, { body: { types } })).status).toBe(200);
  await reply(dan, second);
  expect(await typesOf(cleo)).not.toContain('reply');
  const third = await comment(dan);
  await reply(cleo, third);
  expect(await typesOf(dan)).toContain('reply');
  await owner.client.call(editPost, { params: { postId }, body: { audience: 'only_me' } });
  expect(await listOf(dan)).toEqual([]);
});

it('says likes as long as there are only likes, and the reaction from then on', async () => {
  const params = { postId, commentId: await comment(ben) };
  const react = (who: TestMember, kind: string) => who.client.call(reactToComment, { params, body: { kind } });
  await react(cleo, 'like');
  expect(await listOf(ben)).toMatchObject([{ type: 'comment_like', reaction: null, actorCount: 1 }]);
  await react(cleo, 'haha');
  expect(await listOf(ben)).toMatchObject([{ type: 'comment_like', reaction: 'haha', actorCount: 1 }]);
  app.clock.advance(1_000);
  await react(dan, 'like');
  expect(await listOf(ben)).toMatchObject([{ type: 'comment_like', reaction: 'haha', actorCount: 2 }]);
  await cleo.client.call(unreactToComment, { params });
  expect(await listOf(ben)).toMatchObject([{ type: 'comment_like', reaction: null, actorCount: 1 }]);
});
