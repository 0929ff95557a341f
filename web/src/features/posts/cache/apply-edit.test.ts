import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { applyEdit } from './apply-edit.ts';
import { knownPost, memberMediaKey, postKey, rememberPosts } from './posts-cache.ts';
import { countsOf, postOf, shareOf, videoOf } from './testing/posts.ts';

const [one, two, three] = [videoOf('one'), videoOf('two'), videoOf('three')];
const editOf = (version: number, mediaIds: string[], alt: string | null = null) => ({
  postId: 'p',
  version,
  content: 'new',
  audience: 'friends' as const,
  language: null,
  mediaIds,
  mentions: [],
  editedAt: '2026-11-15T11:00:00.000Z',
  commentsFrom: 'all' as const,
  commentsClosed: false,
  card: null,
  alts: mediaIds.map((mediaId) => ({ mediaId, alt })),
});

it('changes words and files of a post and of its shares, and reads the member’s photos again', () => {
  const cache = new QueryClient();
  const post = postOf('p', { content: 'old', media: [one, two, three], counts: countsOf(2) });
  rememberPosts(cache, [post, shareOf(post, 's')]);
  cache.setQueryData(memberMediaKey.of('ada'), []);
  applyEdit(cache, editOf(3, ['three', 'one']));
  const edited = { content: 'new', audience: 'friends', media: [three, one], editedAt: '2026-11-15T11:00:00.000Z' };
  expect(knownPost(cache, 'p')).toMatchObject(edited);
  expect(knownPost(cache, 's')?.original).toMatchObject(edited);
  expect(cache.getQueryState(memberMediaKey.of('ada'))?.isInvalidated).toBe(true);
});

it('ignores an edit that is older than what is known', () => {
  const cache = new QueryClient();
  rememberPosts(cache, [postOf('p', { content: 'newest', media: [one], counts: countsOf(5) })]);
  applyEdit(cache, editOf(4, []));
  expect(knownPost(cache, 'p')).toMatchObject({ content: 'newest', media: [one] });
});

it('reads a post and its shares again if its mentions depend on the viewer', () => {
  const cache = new QueryClient();
  const post = postOf('p', { counts: countsOf(2) });
  rememberPosts(cache, [post, shareOf(post, 's'), postOf('other')]);
  applyEdit(cache, { ...editOf(3, []), mentions: null });
  expect(knownPost(cache, 'p')).toMatchObject({ content: 'new', mentions: [] });
  expect(['p', 's', 'other'].map((id) => cache.getQueryState(postKey(id))?.isInvalidated)).toEqual([true, true, false]);
});

it('changes what photos are described with, in every list', () => {
  const cache = new QueryClient();
  rememberPosts(cache, [postOf('p', { media: [one], counts: countsOf(2) })]);
  cache.setQueryData(memberMediaKey.of('ada'), []);
  applyEdit(cache, editOf(3, ['one'], 'A cat'));
  expect(knownPost(cache, 'p')?.media).toEqual([{ ...one, alt: 'A cat' }]);
  expect(cache.getQueryState(memberMediaKey.of('ada'))?.isInvalidated).toBe(true);
});

it('closes the field for comments when moderators do, and asks the server when they open it', () => {
  const cache = new QueryClient();
  rememberPosts(cache, [postOf('p', { counts: countsOf(2) })]);
  applyEdit(cache, { ...editOf(3, []), commentsClosed: true });
  expect(knownPost(cache, 'p')).toMatchObject({ commentsFrom: 'all', commentsClosed: true, canComment: false });
  expect(cache.getQueryState(postKey('p'))?.isInvalidated).toBe(false);
  applyEdit(cache, { ...editOf(4, []), commentsFrom: 'nobody', commentsClosed: false });
  expect(knownPost(cache, 'p')).toMatchObject({ commentsClosed: false, canComment: false });
  applyEdit(cache, editOf(5, []));
  expect(cache.getQueryState(postKey('p'))?.isInvalidated).toBe(true);
});
