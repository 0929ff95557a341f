import { randomUUID } from 'node:crypto';
import { deleteAccount } from '@hearth/contract/accounts/endpoints';
import * as contract from '@hearth/contract/posts/comments';
import { readFeed, readPost } from '@hearth/contract/posts/endpoints';
import { postTopic } from '@hearth/contract/posts/rules';
import { reportComment } from '@hearth/contract/reports/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { connectLive } from '../../../testing/live.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { writeComment, writePost, writeReply } from '../../../testing/posts.ts';
import { makeBlocked } from '../../../testing/relations.ts';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
let cleo: TestMember;
let dan: TestMember;
let postId: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [ada, ben, cleo, dan] = await Promise.all([newMember(app), newMember(app), newMember(app), newMember(app)]);
  postId = (await writePost(ada)).id;
});
afterAll(() => app.stop());

const at = (commentId: string) => ({ params: { postId, commentId } });
const repliesOf = async (who: TestMember, commentId: string, query: Record<string, string> = {}) =>
  (await who.client.call(contract.listReplies, { ...at(commentId), query })).ok;
const commentsOf = async (who: TestMember) =>
  (await who.client.call(contract.listComments, { params: { postId } })).ok.items;
const countOf = async (who = ada) =>
  (await who.client.call(readPost, { params: { postId } })).ok.post.counts.commentCount;
const remove = (who: TestMember, commentId: string) => who.client.call(contract.deleteComment, at(commentId));

function reply(author: TestMember, replyToId: string, text?: string) {
  app.clock.advance(1);
  return writeReply(author, { postId, replyToId }, text);
}

describe('a reply', () => {
  it('lies below the comment, names whom it answers and leads there', async () => {
    const comment = await writeComment(ben, postId);
    const answer = await reply(cleo, comment.id, 'I agree');
    expect(answer).toMatchObject({
      parentId: comment.id,
      replyToId: comment.id,
      replyTo: { id: ben.id },
      replyCount: 0,
    });
    expect((await repliesOf(ada, comment.id)).items).toMatchObject([{ id: answer.id, text: 'I agree' }]);
    expect(await commentsOf(ada)).toMatchObject([{ id: comment.id, parentId: null, replyTo: null, replyCount: 1 }]);
    const read = (await ada.client.call(contract.readComment, at(answer.id))).ok.comment;
    expect(read).toMatchObject({ id: answer.id, parentId: comment.id });
  });

  it('to a reply stays on the second level and names its author', async () => {
    const comment = await writeComment(ben, postId);
    const first = await reply(cleo, comment.id);
    const second = await reply(dan, first.id);
    expect(second).toMatchObject({ parentId: comment.id, replyToId: first.id, replyTo: { id: cleo.id } });
    expect((await repliesOf(ada, comment.id)).items.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect((await repliesOf(ada, first.id)).items).toEqual([]);
    expect((await commentsOf(ada))[0]?.replyCount).toBe(2);
  });

  it('is counted, but the first two are the oldest comments', async () => {
    const comment = await writeComment(ben, postId, 'first');
    for (const text of ['a', 'b', 'c']) await reply(cleo, comment.id, text);
    app.clock.advance(1);
    await writeComment(dan, postId, 'second');
    app.clock.advance(1);
    await writeComment(dan, postId, 'third');
    for (const read of [readFeed, readFeed]) {
      const post = (await dan.client.call(read)).ok.items.find(({ id }) => id === postId);
      expect(post?.counts.commentCount).toBe(6);
      expect(post?.firstComments).toMatchObject([
        { text: 'first', replyCount: 3 },
        { text: 'second', replyCount: 0 },
      ]);
    }
  });

  it('comes in pages, oldest first', async () => {
    const comment = await writeComment(ben, postId);
    for (const text of ['1', '2', '3']) await reply(cleo, comment.id, text);
    const first = await repliesOf(ada, comment.id, { limit: '2' });
    const second = await repliesOf(ada, comment.id, { limit: '2', cursor: first.nextCursor ?? '' });
    const texts = [first, second].map(({ items }) => items.map(({ text }) => text));
    expect(texts).toEqual([['1', '2'], ['3']]);
    expect(second.nextCursor).toBeNull();
  });

  it('is written once, however often it is sent', async () => {
    const comment = await writeComment(ben, postId);
    const body = { clientId: randomUUID(), text: 'Once', replyToId: comment.id };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => cleo.client.call(contract.addComment, { params: { postId }, body })),
    );
    expect(answers.map(({ ok }) => [ok.commentCount, ok.parentReplyCount])).toEqual(Array(4).fill([2, 1]));
    expect(new Set(answers.map(({ ok }) => ok.comment.id)).size).toBe(1);
  });

  it('needs a comment of this post', async () => {
    const other = await writePost(ada);
    const elsewhere = await writeComment(ben, other.id);
    for (const replyToId of [elsewhere.id, randomUUID()]) {
      const body = { clientId: randomUUID(), text: 'Lost', replyToId };
      expect((await cleo.client.call(contract.addComment, { params: { postId }, body })).status).toBe(404);
    }
    expect(await countOf()).toBe(0);
  });

  it('is edited and reported as comments are', async () => {
    const comment = await writeComment(ben, postId);
    const answer = await reply(cleo, comment.id);
    expect((await ben.client.call(contract.editComment, { ...at(answer.id), body: { text: 'x' } })).status).toBe(403);
    const edited = (await cleo.client.call(contract.editComment, { ...at(answer.id), body: { text: 'Better' } })).ok;
    expect(edited.comment).toMatchObject({ text: 'Better', edited: true, replyTo: { id: ben.id } });
    const body = { reason: 'spam' };
    expect((await dan.client.call(reportComment, { ...at(answer.id), body })).status).toBe(200);
  });
});

describe('deleting', () => {
  it('a comment deletes its replies', async () => {
    const comment = await writeComment(ben, postId);
    const first = await reply(cleo, comment.id);
    await reply(dan, first.id);
    await writeComment(dan, postId, 'stays');
    expect((await remove(ben, comment.id)).ok).toMatchObject({ commentCount: 1, parentReplyCount: null });
    expect(await countOf()).toBe(1);
    expect((await commentsOf(ada)).map(({ text }) => text)).toEqual(['stays']);
    expect((await ada.client.call(contract.readComment, at(first.id))).status).toBe(404);
  });

  it('a reply leaves the others; an answer to it still names whom it answers, without a link', async () => {
    const comment = await writeComment(ben, postId);
    const first = await reply(cleo, comment.id);
    await reply(dan, first.id, 'stays');
    expect((await remove(cleo, first.id)).ok).toMatchObject({ commentCount: 2, parentReplyCount: 1 });
    expect((await repliesOf(ada, comment.id)).items).toMatchObject([
      { text: 'stays', replyTo: { id: cleo.id }, replyToId: null },
    ]);
    expect((await commentsOf(ada))[0]?.replyCount).toBe(1);
  });

  it('belongs to the author of the reply and of the post, not to that of the comment', async () => {
    const comment = await writeComment(ben, postId);
    const answer = await reply(cleo, comment.id);
    expect((await remove(ben, answer.id)).status).toBe(403);
    expect((await remove(ada, answer.id)).status).toBe(200);
  });

  it('an account deletes its replies, its comments with theirs, and its name', async () => {
    const [hers, his] = [await writeComment(ben, postId), await writeComment(cleo, postId)];
    await reply(cleo, hers.id, 'goes with ben');
    const gone = await reply(ben, his.id, 'goes too');
    await reply(dan, gone.id, 'stays, and names nobody');
    await ben.client.call(contract.reactToComment, { ...at(his.id), body: { kind: 'wow' } });
    expect((await ben.client.call(deleteAccount, { body: { password: ben.password } })).status).toBe(200);
    expect(await countOf()).toBe(2);
    expect(await commentsOf(ada)).toMatchObject([{ id: his.id, replyCount: 1, reactionTotal: 0 }]);
    expect((await repliesOf(ada, his.id)).items).toMatchObject([
      { text: 'stays, and names nobody', replyTo: null, replyToId: null },
    ]);
    const rows = await app.db.selectFrom('comments').selectAll().where('post_id', '=', postId).execute();
    expect(JSON.stringify(rows)).not.toContain(ben.id);
  });
});

describe('a blocked member', () => {
  it('takes the whole thread along, from lists, counts and answers', async () => {
    const hidden = await writeComment(ben, postId);
    const below = await reply(dan, hidden.id);
    await writeComment(cleo, postId);
    await makeBlocked(app, ben, ada);
    expect(await countOf()).toBe(1);
    expect(await countOf(dan)).toBe(3);
    for (const commentId of [hidden.id, below.id]) {
      expect((await ada.client.call(contract.readComment, at(commentId))).status).toBe(404);
      expect((await remove(ada, commentId)).status).toBe(404);
      const body = { clientId: randomUUID(), text: 'x', replyToId: commentId };
      expect((await ada.client.call(contract.addComment, { params: { postId }, body })).status).toBe(404);
    }
    expect((await ada.client.call(contract.listReplies, at(hidden.id))).status).toBe(404);
  });

  it('is not named by whom they were answered', async () => {
    const comment = await writeComment(cleo, postId);
    const hidden = await reply(ben, comment.id);
    const answer = await reply(dan, hidden.id, 'to somebody');
    await makeBlocked(app, ben, ada);
    expect((await repliesOf(ada, comment.id)).items).toMatchObject([{ id: answer.id, replyTo: null, replyToId: null }]);
    expect((await ada.client.call(contract.readComment, at(answer.id))).ok.comment.replyTo).toBeNull();
    expect((await commentsOf(ada))[0]?.replyCount).toBe(1);
    expect(await countOf()).toBe(2);
  });
});

describe('live', () => {
  it('a reply arrives with the new count, and its deletion too', async () => {
    const comment = await writeComment(ben, postId);
    const client = await connectLive(app, dan);
    await client.subscribe(postTopic(postId));
    const answer = await reply(cleo, comment.id);
    await remove(cleo, answer.id);
    await client.frame('event', (frame) => frame.type === 'comment.deleted');
    const events = client.frames.flatMap((frame) => (frame.op === 'event' ? [frame] : []));
    expect(events.map(({ type }) => type)).toEqual([
      'post.counted',
      'comment.added',
      'post.counted',
      'comment.deleted',
    ]);
    expect(events.map(({ data }) => data)).toMatchObject([
      { counts: { commentCount: 2 }, thread: { commentId: comment.id, replyCount: 1 } },
      { comment: { id: answer.id, parentId: comment.id, replyTo: { id: ben.id } } },
      { counts: { commentCount: 1 }, thread: { commentId: comment.id, replyCount: 0 } },
      { commentId: answer.id },
    ]);
  });

  it('nothing of a hidden thread arrives, and no hidden name', async () => {
    const [hidden, open] = [await writeComment(ben, postId), await writeComment(cleo, postId)];
    const ofHidden = await reply(ben, open.id);
    await makeBlocked(app, ben, dan);
    const client = await connectLive(app, dan);
    await client.subscribe(postTopic(postId));
    const below = await reply(cleo, hidden.id, 'below');
    await cleo.client.call(contract.editComment, { ...at(below.id), body: { text: 'changed' } });
    await cleo.client.call(contract.reactToComment, { ...at(below.id), body: { kind: 'sad' } });
    await remove(cleo, below.id);
    await reply(cleo, ofHidden.id, 'to somebody');
    await client.frame('event', (frame) => frame.type === 'post.recounted');
    await client.settle();
    const events = client.frames.flatMap((frame) => (frame.op === 'event' ? [frame] : []));
    // Only the answer in the open thread is of interest: it is read again, without the name.
    expect(events.map(({ type }) => type)).toEqual(['post.recounted']);
    expect(JSON.stringify(events)).not.toContain(ben.id);
  });
});
