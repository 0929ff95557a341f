import { randomUUID } from 'node:crypto';
import * as contract from '@hearth/contract/posts/comments';
import { readFeed, readPost } from '@hearth/contract/posts/endpoints';
import { reactionKinds } from '@hearth/contract/posts/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { writeComment, writePost } from '../../../testing/posts.ts';
import { makeBlocked } from '../../../testing/relations.ts';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
let cleo: TestMember;
let postId: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [ada, ben, cleo] = await Promise.all([newMember(app), newMember(app), newMember(app)]);
  postId = (await writePost(ada)).id;
});
afterAll(() => app.stop());

const add = (who: TestMember, body: object, id = postId) =>
  who.client.call(contract.addComment, { params: { postId: id }, body });
const list = async (who: TestMember, query: Record<string, string> = {}) =>
  (await who.client.call(contract.listComments, { params: { postId }, query })).ok;
const texts = (page: { items: { text: string }[] }) => page.items.map((comment) => comment.text);
const countOf = async () => (await ada.client.call(readPost, { params: { postId } })).ok.post.counts.commentCount;
const at = (commentId: string) => ({ params: { postId, commentId } });

async function write(count: number) {
  for (let n = 1; n <= count; n++) {
    app.clock.advance(1);
    await writeComment(ben, postId, `number ${n}`);
  }
}

describe('comments', () => {
  it('come oldest first in pages; the oldest two with the post', async () => {
    await write(5);
    const first = await list(ada, { limit: '3' });
    const second = await list(ada, { limit: '3', cursor: first.nextCursor ?? '' });
    expect([texts(first), texts(second)]).toEqual([
      ['number 1', 'number 2', 'number 3'],
      ['number 4', 'number 5'],
    ]);
    expect(second.nextCursor).toBeNull();
    const post = (await cleo.client.call(readFeed)).ok.items.find((each) => each.id === postId);
    expect(post?.firstComments).toEqual((await list(cleo)).items.slice(0, 2));
    expect(post?.counts.commentCount).toBe(5);
  });

  it('are written once, however often the same submission arrives', async () => {
    const body = { clientId: randomUUID(), text: 'Once' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(ben, body)));
    expect(new Set(answers.map((answer) => answer.ok.comment.id)).size).toBe(1);
    expect(answers.map((answer) => answer.ok.commentCount)).toEqual([1, 1, 1, 1, 1]);
    expect(await countOf()).toBe(1);
  });

  it.each([
    ['blank text', { text: ' \t' }, 'text'],
    ['2,001 characters', { text: 'x'.repeat(2_001) }, 'text'],
    ['no text', {}, 'text'],
    ['no client id', { text: 'x', clientId: 'x' }, 'clientId'],
  ])('are refused with %s', async (_name, wrong, field) => {
    const answer = await add(ben, { clientId: randomUUID(), ...wrong });
    expect([answer.status, answer.error.field]).toEqual([400, field]);
    expect(await countOf()).toBe(0);
  });

  it('need a post that one may see', async () => {
    const secret = await writePost(ada, { audience: 'only_me' });
    const body = { clientId: randomUUID(), text: 'x' };
    expect((await add(ben, body, secret.id)).status).toBe(404);
    expect((await add(ben, body, randomUUID())).status).toBe(404);
    expect((await ben.client.call(contract.listComments, { params: { postId: secret.id } })).status).toBe(404);
  });

  it('of someone the viewer cannot see are left out', async () => {
    await writeComment(ben, postId, 'from Ben');
    await writeComment(cleo, postId, 'from Cleo');
    await makeBlocked(app, cleo, ben);
    expect(texts(await list(cleo))).toEqual(['from Cleo']);
    const post = (await cleo.client.call(readPost, { params: { postId } })).ok.post;
    expect(post.firstComments.map((comment) => comment.text)).toEqual(['from Cleo']);
    expect(texts(await list(ada))).toHaveLength(2);
  });
});

describe('changing a comment', () => {
  it('is its author’s to do, and is said', async () => {
    const comment = await writeComment(ben, postId);
    expect(comment).toMatchObject({ edited: false, canEdit: true, canDelete: true });
    const edit = (who: TestMember, text: string) =>
      who.client.call(contract.editComment, { ...at(comment.id), body: { text } });
    expect((await edit(ada, 'Mine now')).status).toBe(403);
    expect((await edit(ben, ' ')).error.field).toBe('text');
    expect((await edit(ben, comment.text)).ok.comment.edited).toBe(false);
    expect((await edit(ben, 'Better said')).ok.comment).toMatchObject({ text: 'Better said', edited: true });
    expect((await list(ada)).items[0]).toMatchObject({
      text: 'Better said',
      edited: true,
      canEdit: false,
      canDelete: true,
    });
  });

  it('deletes by its author or the post’s owner, nobody else', async () => {
    const [one, two] = [await writeComment(ben, postId), await writeComment(ben, postId)];
    const remove = (who: TestMember, id: string) => who.client.call(contract.deleteComment, at(id));
    expect((await remove(cleo, one.id)).status).toBe(403);
    expect((await remove(ben, one.id)).ok.commentCount).toBe(1);
    expect((await remove(ben, one.id)).status).toBe(404);
    expect((await remove(ada, two.id)).ok.commentCount).toBe(0);
    expect(await countOf()).toBe(0);
  });

  it('never reaches a comment through another post', async () => {
    const other = await writePost(cleo);
    const comment = await writeComment(ben, postId);
    const through = { params: { postId: other.id, commentId: comment.id } };
    expect((await cleo.client.call(contract.deleteComment, through)).status).toBe(404);
    expect((await ben.client.call(contract.editComment, { ...through, body: { text: 'x' } })).status).toBe(404);
    expect(await countOf()).toBe(1);
  });
});

const aLike = { body: { kind: 'like' } };
const likes = (myReaction: 'like' | null, like: number) => ({
  myReaction,
  reactions: { ...Object.fromEntries(reactionKinds.map((kind) => [kind, 0])), like },
  reactionTotal: like,
});

describe('liking a comment', () => {
  it('counts once a member, and can be taken back', async () => {
    const comment = await writeComment(ben, postId);
    const like = (who: TestMember) => who.client.call(contract.reactToComment, { ...at(comment.id), ...aLike });
    await Promise.all(Array.from({ length: 5 }, () => like(ada)));
    app.clock.advance(1);
    expect((await like(cleo)).ok).toEqual(likes('like', 2));
    expect((await list(cleo)).items[0]).toMatchObject(likes('like', 2));
    expect((await list(ben)).items[0]).toMatchObject(likes(null, 2));
    const fans = (await ben.client.call(contract.listCommentReactions, at(comment.id))).ok.items;
    expect(fans.map(({ person }) => person.id)).toEqual([cleo.id, ada.id]);

    const unlike = () => ada.client.call(contract.unreactToComment, at(comment.id));
    expect((await unlike()).ok).toEqual(likes(null, 1));
    expect((await unlike()).ok).toEqual(likes(null, 1));
  });

  it('needs a comment that one may see', async () => {
    const comment = await writeComment(ben, postId);
    await makeBlocked(app, ben, cleo);
    expect((await cleo.client.call(contract.reactToComment, { ...at(comment.id), ...aLike })).status).toBe(404);
    expect((await ada.client.call(contract.reactToComment, { ...at(randomUUID()), ...aLike })).status).toBe(404);
  });
});
