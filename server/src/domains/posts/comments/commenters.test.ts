import { randomUUID } from 'node:crypto';
import { unfriend } from '@hearth/contract/friends/endpoints';
import * as contract from '@hearth/contract/posts/comments';
import { chooseCommenters } from '@hearth/contract/posts/comments-from';
import { editPost, readFeed, readPost } from '@hearth/contract/posts/endpoints';
import { type CommentsFrom, commentsFromChoices, postTopic } from '@hearth/contract/posts/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { connectLive } from '../../../testing/live.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { share, writeComment, writePost } from '../../../testing/posts.ts';
import { makeFriends } from '../../../testing/relations.ts';

let app: TestApp;
let owner: TestMember;
let friend: TestMember;
let stranger: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  [owner, friend, stranger] = await Promise.all([newMember(app), newMember(app), newMember(app)]);
  await makeFriends(app, owner, friend);
});
afterAll(() => app.stop());

const at = (postId: string) => ({ params: { postId } });
const add = (who: TestMember, postId: string, more: object = {}) =>
  who.client.call(contract.addComment, { ...at(postId), body: { clientId: randomUUID(), text: 'Hello', ...more } });
const choose = (who: TestMember, postId: string, commentsFrom: CommentsFrom) =>
  who.client.call(chooseCommenters, { ...at(postId), body: { commentsFrom } });

const allowed: Record<CommentsFrom, [owner: boolean, friend: boolean, stranger: boolean]> = {
  all: [true, true, true],
  friends: [true, true, false],
  nobody: [false, false, false],
};

it.each(commentsFromChoices)(
  'comments from %s: rule, answer and refusal agree, for comments and replies',
  async (from) => {
    const { id, commentsFrom } = await writePost(owner, { commentsFrom: from });
    expect(commentsFrom).toBe(from);
    const open = await writePost(owner);
    const { id: replyToId } = await writeComment(friend, open.id);
    await choose(owner, open.id, from);
    for (const [index, member] of [owner, friend, stranger].entries()) {
      const may = allowed[from][index];
      expect((await member.client.call(readPost, at(id))).ok.post.canComment).toBe(may);
      const inFeed = (await member.client.call(readFeed)).ok.items.find((post) => post.id === id);
      expect([inFeed?.commentsFrom, inFeed?.canComment]).toEqual([from, may]);
      for (const answer of [await add(member, id), await add(member, open.id, { replyToId })]) {
        expect(answer.status).toBe(may ? 200 : 403);
        if (!may) expect(answer.error.code).toBe('comments_closed');
      }
    }
  },
);

it('is chosen by the author alone, of shares too', async () => {
  const post = await writePost(owner);
  for (const other of [friend, stranger]) expect((await choose(other, post.id, 'nobody')).status).toBe(403);
  expect((await choose(owner, post.id, 'nobody')).ok).toEqual({ commentsFrom: 'nobody', canComment: false });
  expect((await choose(owner, post.id, 'friends')).ok).toEqual({ commentsFrom: 'friends', canComment: true });
  const shared = await share(friend, (await writePost(owner)).id);
  expect((await choose(friend, shared.id, 'nobody')).ok.commentsFrom).toBe('nobody');
});

it('leaves what is there readable, and its author may still change and delete it', async () => {
  const post = await writePost(owner);
  const comment = await writeComment(stranger, post.id, 'There');
  await choose(owner, post.id, 'nobody');
  expect((await friend.client.call(contract.listComments, at(post.id))).ok.items).toHaveLength(1);
  const params = { postId: post.id, commentId: comment.id };
  expect((await stranger.client.call(contract.editComment, { params, body: { text: 'Here' } })).status).toBe(200);
  expect((await friend.client.call(contract.reactToComment, { params, body: { kind: 'love' } })).status).toBe(200);
  expect((await stranger.client.call(contract.deleteComment, { params })).status).toBe(200);
});

it('answers a comment that was written before as before, when it is sent again', async () => {
  const post = await writePost(owner);
  const clientId = randomUUID();
  const first = await add(stranger, post.id, { clientId });
  await choose(owner, post.id, 'nobody');
  const again = await add(stranger, post.id, { clientId });
  expect(again.ok.comment.id).toBe(first.ok.comment.id);
});

it('follows friendship, and survives an edit of the post', async () => {
  const post = await writePost(owner, { commentsFrom: 'friends' });
  const passing = await newMember(app);
  await makeFriends(app, owner, passing);
  const may = async () => (await passing.client.call(readPost, at(post.id))).ok.post.canComment;
  expect(await may()).toBe(true);
  await owner.client.call(unfriend, { params: { memberId: passing.id } });
  expect(await may()).toBe(false);
  expect((await add(passing, post.id)).status).toBe(403);
  const edited = (await owner.client.call(editPost, { ...at(post.id), body: { content: 'New words' } })).ok.post;
  expect(edited).toMatchObject({ commentsFrom: 'friends', canComment: true });
});

it('reaches open screens at once', async () => {
  const post = await writePost(owner);
  const client = await connectLive(app, stranger);
  await client.subscribe(postTopic(post.id));
  await choose(owner, post.id, 'nobody');
  await choose(owner, post.id, 'nobody');
  await choose(owner, post.id, 'all');
  await client.frame('event', (frame) => (frame.data as { commentsFrom?: string }).commentsFrom === 'all');
  const events = client.frames.flatMap((frame) => (frame.op === 'event' ? [frame] : []));
  expect(events.map(({ type, data }) => [type, (data as { commentsFrom?: string }).commentsFrom])).toEqual([
    ['post.edited', 'nobody'],
    ['post.edited', 'all'],
  ]);
  expect(events[0]?.data).toMatchObject({ postId: post.id, content: post.content, audience: 'public', editedAt: null });
});
