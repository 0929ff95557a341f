import type { Comment } from '@hearth/contract/posts/comments';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { knownPost, postListKeys, rememberPosts } from '../../cache/posts-cache.ts';
import { countsOf, personNamed, postOf } from '../../cache/testing/posts.ts';
import { dropFarPosts } from '../../reading/drop-far-posts.ts';
import {
  appendComment,
  applyReplyCount,
  type CommentPages,
  commentsKey,
  dropComment,
  ownCommentsKey,
  patchComment,
  rememberOwnComment,
  repliesKey,
} from './comments-cache.ts';

function commentOf(id: string, given: Partial<Comment> = {}): Comment {
  const { reactions, reactionTotal } = countsOf(1);
  const counts = { reactions, reactionTotal, replyCount: 0 };
  const reply = { parentId: null, replyTo: null, replyToId: null };
  const rights = { myReaction: null, canEdit: false, canDelete: false };
  const said = {
    id,
    postId: 'p',
    author: personNamed('ben'),
    text: id,
    createdAt: '',
    edited: false,
    mentions: [],
    card: null,
  };
  return { ...said, ...counts, ...reply, ...rights, ...given };
}

const replyOf = (id: string, replyToId: string) =>
  commentOf(id, { parentId: 'top', replyToId, replyTo: personNamed('ben') });
const pageOf = (nextCursor: string | null, ...items: Comment[]): CommentPages => ({
  pages: [{ items, nextCursor }],
  pageParams: [''],
});

let cache: QueryClient;
beforeEach(() => {
  cache = new QueryClient();
  const top = commentOf('top', { replyCount: 1 });
  rememberPosts(cache, [postOf('p', { firstComments: [top], counts: countsOf(1, { commentCount: 2 }) })]);
  cache.setQueryData(commentsKey('p'), pageOf(null, top));
  cache.setQueryData(repliesKey('p', 'top'), pageOf(null, replyOf('first', 'top')));
});

const repliesOf = (id: string) =>
  cache.getQueryData<CommentPages>(repliesKey('p', id))?.pages.flatMap(({ items }) => items);
const firstOf = () => knownPost(cache, 'p')?.firstComments;

it('puts a reply below its comment, once, and neither among the comments nor the first ones', () => {
  for (const _ of [1, 2]) appendComment(cache, replyOf('second', 'first'));
  expect(repliesOf('top')?.map(({ id }) => id)).toEqual(['first', 'second']);
  expect(firstOf()?.map(({ id }) => id)).toEqual(['top']);
});

it('leaves out a reply whose page is not read yet', () => {
  cache.setQueryData(repliesKey('p', 'top'), pageOf('more', replyOf('first', 'top')));
  appendComment(cache, replyOf('second', 'top'));
  expect(repliesOf('top')).toHaveLength(1);
});

it('counts replies wherever the comment is shown', () => {
  applyReplyCount(cache, 'p', 'top', 5);
  expect(firstOf()?.[0]?.replyCount).toBe(5);
  expect(cache.getQueryData<CommentPages>(commentsKey('p'))?.pages[0]?.items[0]?.replyCount).toBe(5);
});

it('changes a reply wherever it is shown', () => {
  rememberOwnComment(cache, replyOf('mine', 'top'));
  for (const id of ['first', 'mine']) patchComment(cache, 'p', id, (known) => ({ ...known, text: 'new' }));
  expect(repliesOf('top')?.map(({ text }) => text)).toEqual(['new']);
  expect(cache.getQueryData<Comment[]>(ownCommentsKey('p', 'top'))?.map(({ text }) => text)).toEqual(['new']);
});

it('takes the replies of a deleted comment along, and the links to a deleted reply', () => {
  appendComment(cache, replyOf('second', 'first'));
  dropComment(cache, 'p', 'first');
  expect(repliesOf('top')).toMatchObject([{ id: 'second', replyToId: null, replyTo: { id: 'ben' } }]);
  dropComment(cache, 'p', 'top');
  expect(repliesOf('top')).toBeUndefined();
  expect(firstOf()).toEqual([]);
});

it('keeps what the member wrote below a post that a long list drops, and no empty entry', () => {
  const ids = [...'abcdefghi'];
  rememberPosts(
    cache,
    ids.map((id) => postOf(id)),
  );
  const pages = ids.map((id) => ({ ids: [id], nextCursor: id }));
  cache.setQueryData(postListKeys.feed, { pages, pageParams: ids });
  cache.setQueryData(ownCommentsKey('c', null), ['own']);
  cache.getQueryCache().build(cache, { queryKey: commentsKey('c') });
  dropFarPosts(cache, postListKeys.feed, 'i');
  expect(cache.getQueryCache().findAll({ predicate: ({ queryKey }) => queryKey[1] === 'c' })).toHaveLength(1);
  expect(cache.getQueryData(ownCommentsKey('c', null))).toEqual(['own']);
});
