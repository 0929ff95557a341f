import { deleteAccount } from '@hearth/contract/accounts/endpoints';
import * as comments from '@hearth/contract/posts/comments';
import * as contract from '@hearth/contract/posts/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DomainEvent } from '../../../platform/events/domain-events.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { share, writeComment, writePost } from '../../../testing/posts.ts';
import {
  commentReacted,
  commentRemoved,
  commentReworded,
  commentUnreacted,
  commentWritten,
  postAudienceChanged,
  postDeleted,
  postReacted,
  postReworded,
  postShared,
  postUnreacted,
  shareRemoved,
} from '../posts.api.ts';

const ofPosts = { postReworded, postAudienceChanged, postDeleted, postReacted, postUnreacted };
const ofShares = { postShared, shareRemoved };
const ofComments = { commentWritten, commentReworded, commentRemoved, commentReacted, commentUnreacted };
const events = { ...ofPosts, ...ofShares, ...ofComments };

const stated: [event: string, payload: unknown][] = [];
const refused = 'A handler refuses this';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
beforeAll(async () => {
  app = await startTestApp(
    {},
    {
      wireMore(platform) {
        for (const [name, event] of Object.entries(events)) {
          platform.events.on(event as DomainEvent<{ text?: string }>, async (_trx, payload) => {
            if (payload.text === refused) throw new Error(refused);
            stated.push([name, payload]);
          });
        }
      },
    },
  );
});
beforeEach(async () => {
  [ada, ben] = await Promise.all([newMember(app), newMember(app)]);
  stated.length = 0;
});
afterAll(() => app.stop());

const at = (postId: string) => ({ params: { postId } });
const guarded = (author: TestMember, post: { id: string }, audience = 'public') => ({
  postId: post.id,
  authorId: author.id,
  audience,
  place: { kind: 'profile', id: author.id },
});

it('state what happens to a post: reworded, shown to others, deleted', async () => {
  const post = await writePost(ada, { content: 'First' });
  const edit = (body: object) => ada.client.call(contract.editPost, { ...at(post.id), body });
  await edit({ content: 'Second' });
  await edit({ audience: 'friends' });
  await edit({ content: 'Third', audience: 'only_me' });
  await edit({ content: 'Third', audience: 'only_me' });
  await ada.client.call(contract.deletePost, at(post.id));
  expect(stated).toEqual([
    ['postReworded', { ...guarded(ada, post), text: 'Second' }],
    ['postAudienceChanged', { ...guarded(ada, post, 'friends'), before: 'public' }],
    ['postAudienceChanged', { ...guarded(ada, post, 'only_me'), before: 'friends' }],
    ['postReworded', { ...guarded(ada, post, 'only_me'), text: 'Third' }],
    ['postDeleted', guarded(ada, post, 'only_me')],
  ]);
});

it('state a reaction that comes, changes and goes', async () => {
  const post = await writePost(ada);
  const react = (kind: string) => ben.client.call(contract.setReaction, { ...at(post.id), body: { kind } });
  await react('like');
  await react('like');
  await react('wow');
  await ben.client.call(contract.removeReaction, at(post.id));
  await ben.client.call(contract.removeReaction, at(post.id));
  const byBen = { ...guarded(ada, post), actorId: ben.id };
  expect(stated).toEqual([
    ['postReacted', { ...byBen, kind: 'like', isFirst: true }],
    ['postReacted', { ...byBen, kind: 'wow', isFirst: false }],
    ['postUnreacted', byBen],
  ]);
});

it('state a share to the post that it shows', async () => {
  const root = await writePost(ada);
  const shared = await share(ben, root.id, 'friends', 'Read this');
  await ben.client.call(contract.deletePost, at(shared.id));
  const ofShare = guarded(ben, shared, 'friends');
  expect(stated).toEqual([
    ['postShared', { ...guarded(ada, root), actorId: ben.id, share: ofShare, text: 'Read this' }],
    ['postDeleted', ofShare],
    ['shareRemoved', { ...guarded(ada, root), actorId: ben.id, shareId: shared.id }],
  ]);
});

it('state what happens to a comment: written, reworded, liked, removed', async () => {
  const post = await writePost(ada);
  const comment = await writeComment(ben, post.id, 'First');
  const params = { postId: post.id, commentId: comment.id };
  await ben.client.call(comments.editComment, { params, body: { text: 'Second' } });
  await ben.client.call(comments.editComment, { params, body: { text: 'Second' } });
  await ada.client.call(comments.reactToComment, { params, body: { kind: 'like' } });
  await ada.client.call(comments.unreactToComment, { params });
  await ada.client.call(comments.deleteComment, { params });
  const ofComment = { ...guarded(ada, post), commentId: comment.id, commentAuthorId: ben.id };
  expect(stated).toEqual([
    ['commentWritten', { ...ofComment, text: 'First', mentionedIds: [] }],
    ['commentReworded', { ...ofComment, text: 'Second' }],
    ['commentReacted', { ...ofComment, actorId: ada.id, kind: 'like' }],
    ['commentUnreacted', { ...ofComment, actorId: ada.id }],
    ['commentRemoved', ofComment],
  ]);
});

it('state every post and every comment that goes with an account', async () => {
  const [own, others] = [await writePost(ada), await writePost(ben)];
  const [first, second] = [await writeComment(ada, others.id), await writeComment(ada, others.id)];
  stated.length = 0;
  await ada.client.call(deleteAccount, { body: { password: ada.password } });
  const underOther = { ...guarded(ben, others), commentAuthorId: ada.id };
  expect(stated[0]).toEqual(['postDeleted', guarded(ada, own)]);
  const removed = [first, second].map(({ id: commentId }) => ['commentRemoved', { ...underOther, commentId }]);
  expect(new Set(stated.slice(1))).toEqual(new Set(removed));
});

it('are part of the transaction: what a handler refuses does not happen', async () => {
  const post = await writePost(ada);
  const body = { clientId: crypto.randomUUID(), content: refused };
  expect((await ada.client.call(contract.sharePost, { ...at(post.id), body })).status).toBe(500);
  const comment = { clientId: crypto.randomUUID(), text: refused };
  expect((await ada.client.call(comments.addComment, { ...at(post.id), body: comment })).status).toBe(500);
  const mine = (await ada.client.call(contract.readTimeline, { params: { memberId: ada.id } })).ok.items;
  expect(mine.map(({ id, counts }) => [id, counts.commentCount, counts.shareCount])).toEqual([[post.id, 0, 0]]);
});
