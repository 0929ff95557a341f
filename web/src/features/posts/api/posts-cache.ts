import type { Post, PostCounts } from '@hearth/contract/posts/endpoints';
import { isOvertaken } from '@hearth/contract/posts/rules';
import type { Person } from '@hearth/contract/profiles/person';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { noteReadJustNow } from '../../../lib/live/read-positions.ts';
import { rememberPeople } from '../../../lib/person-cache.ts';
import { newerPoll } from './newer-poll.ts';
import { reactionUnderWay } from './reaction-under-way.ts';

export const postKey = (id: string) => ['post', id] as const;

/** Lists hold ids; each post has its own entry. */
export const postListKeys = {
  all: ['posts'],
  feed: ['posts', 'feed'],
  timeline: (memberId: string) => ['posts', 'timeline', memberId],
  videos: ['posts', 'videos'],
  saved: (q: string) => ['posts', 'saved', q],
  allSaved: ['posts', 'saved'],
} as const;

export const waitingKey = (listKey: readonly string[]) => ['posts-waiting', ...listKey] as const;

export const memberMediaKey = {
  all: ['member-media'],
  of: (memberId: string) => ['member-media', memberId],
} as const;

export type IdPage = { ids: string[]; nextCursor: string | null };
export type IdPages = InfiniteData<IdPage, string>;

/** `null`: the post is deleted, or the viewer may no longer see it. */
export type KnownPost = Post | null;

export function knownPost(cache: QueryClient, id: string): Post | undefined {
  return cache.getQueryData<KnownPost>(postKey(id)) ?? undefined;
}

/** What has just been read, with newer counts kept, and with the member's choice while a reaction is being sent. */
export function newerPost(known: KnownPost | undefined, read: Post): Post {
  if (!known) return read;
  const current = { ...read, poll: newerPoll(known.poll, read.poll) };
  const post = isOvertaken(read.counts.version, known.counts.version) ? { ...current, counts: known.counts } : current;
  return reactionUnderWay(post.id)
    ? { ...post, myReaction: known.myReaction, counts: { ...post.counts, ...reactionsOf(known.counts) } }
    : post;
}

export function rememberPosts(cache: QueryClient, posts: readonly Post[]): void {
  rememberPeople(cache, posts.flatMap(peopleOn));
  for (const post of posts) {
    cache.setQueryData<KnownPost>(postKey(post.id), (known) => newerPost(known, post));
    noteReadJustNow(cache, postKey(post.id));
  }
}

export function peopleOn(post: Post): Person[] {
  const people = [
    post.author,
    ...post.firstComments.map(({ author }) => author),
    ...post.tags.map(({ person }) => person),
  ];
  return post.original ? [...people, post.original.author] : people;
}

export function patchPost(cache: QueryClient, id: string, change: (post: Post) => Post): void {
  cache.setQueryData<KnownPost>(postKey(id), (known) => known && change(known));
}

/** The entry of a share contains its original. */
export function patchOriginals(
  cache: QueryClient,
  originalId: string,
  change: (original: NonNullable<Post['original']>) => Post['original'],
): void {
  cache.setQueriesData<KnownPost>({ queryKey: ['post'] }, (share) =>
    share?.original?.id === originalId ? { ...share, original: change(share.original) } : share,
  );
}

export function applyCounts(cache: QueryClient, id: string, counts: PostCounts): void {
  patchPost(cache, id, (post) => {
    if (isOvertaken(counts.version, post.counts.version)) return post;
    const kept = reactionUnderWay(id) ? reactionsOf(post.counts) : {};
    return { ...post, counts: { ...counts, ...kept } };
  });
}

export function applyCommentCount(cache: QueryClient, id: string, commentCount: number, version: number): void {
  patchPost(cache, id, (post) =>
    isOvertaken(version, post.counts.version) ? post : { ...post, counts: { ...post.counts, commentCount } },
  );
}

function reactionsOf({ reactions, reactionTotal }: PostCounts): Pick<PostCounts, 'reactions' | 'reactionTotal'> {
  return { reactions, reactionTotal };
}

/** Removes a post from every list and screen. */
export function dropPost(cache: QueryClient, id: string): void {
  cache.setQueriesData<IdPages>({ queryKey: postListKeys.all }, (list) => list && withoutId(list, id));
  cache.setQueriesData<string[]>({ queryKey: ['posts-waiting'] }, (ids) => ids?.filter((waiting) => waiting !== id));
  cache.setQueryData<KnownPost>(postKey(id), null);
  patchOriginals(cache, id, () => null);
  void cache.invalidateQueries({ queryKey: memberMediaKey.all });
}

export function dropPostsOf(cache: QueryClient, authorId: string): void {
  for (const [, post] of cache.getQueriesData<KnownPost>({ queryKey: ['post'] })) {
    if (post?.author.id === authorId) dropPost(cache, post.id);
    else if (post?.original?.author.id === authorId) patchOriginals(cache, post.original.id, () => null);
  }
}

function withoutId(list: IdPages, id: string): IdPages {
  if (!list.pages.some(({ ids }) => ids.includes(id))) return list;
  return {
    ...list,
    pages: list.pages.map((page) => ({ ...page, ids: page.ids.filter((listed) => listed !== id) })),
  };
}

export function dropFromSaved(cache: QueryClient, id: string): void {
  cache.setQueriesData<IdPages>({ queryKey: postListKeys.allSaved }, (list) => list && withoutId(list, id));
}

/** Puts the member's own new post on top of the lists it belongs to, if they have been read. */
export function putOnTop(cache: QueryClient, post: Post): void {
  rememberPosts(cache, [post]);
  void cache.invalidateQueries({ queryKey: memberMediaKey.of(post.author.id) });
  for (const key of [postListKeys.feed, postListKeys.timeline(post.author.id)]) {
    cache.setQueryData<IdPages>(key, (list) => list && withHead(list, [post.id]));
    cache.setQueryData<string[]>(waitingKey(key), (ids) => ids?.filter((waiting) => waiting !== post.id));
  }
}

export function withHead(list: IdPages, newIds: readonly string[]): IdPages {
  const [first, ...rest] = list.pages;
  const known = new Set(list.pages.flatMap(({ ids }) => ids));
  const added = newIds.filter((id) => !known.has(id));
  if (!first || added.length === 0) return list;
  return { ...list, pages: [{ ...first, ids: [...added, ...first.ids] }, ...rest] };
}
