import type { Post, PostBody, PostCounts } from '@hearth/contract/posts/endpoints';
import type { PlaceAddress } from '@hearth/contract/posts/place';
import type { Person } from '@hearth/contract/profiles/person';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { rememberPeople } from '../../../lib/cache/person-cache.ts';
import { noteReadJustNow } from '../../../lib/live/read-positions.ts';
import { reactionUnderWay, savingUnderWay, voteUnderWay } from './choices-under-way.ts';
import { type CachedPost, mergePost, type PendingChoices, type PostNews } from './merge-post.ts';

export const everyPostKey = ['post'] as const;
export const postKey = (id: string) => ['post', id] as const;

/** Lists hold ids; each post has its own entry. */
export const postListKeys = {
  all: ['posts'],
  feed: ['posts', 'feed'],
  friends: ['posts', 'friends'],
  tag: (tag: string) => ['posts', 'tag', tag],
  timeline: (memberId: string) => ['posts', 'timeline', memberId],
  videos: ['posts', 'videos'],
  saved: (q: string) => ['posts', 'saved', q],
  allSaved: ['posts', 'saved'],
  search: (q: string) => ['posts', 'search', q],
  place: ({ kind, id }: PlaceAddress) => ['posts', 'place', kind, id],
  ofOwnPlaces: (kind: string) => ['posts', 'places', kind],
} as const;

/** The posts that stand above the list. */
export const pinnedKey = (listKey: readonly string[]) => ['posts-pinned', ...listKey] as const;

const everyWaitingKey = ['posts-waiting'] as const;
export const waitingKey = (listKey: readonly string[]) => ['posts-waiting', ...listKey] as const;

export const memberMediaKey = {
  all: ['member-media'],
  of: (memberId: string) => ['member-media', memberId],
  ofPlace: ({ kind, id }: PlaceAddress) => ['member-media', kind, id],
} as const;

export type IdPage = { ids: string[]; nextCursor: string | null };
export type IdPages = InfiniteData<IdPage, string>;

/** `null`: the post is deleted, or the viewer may no longer see it. */
export type KnownPost = CachedPost | null;

export function knownPost(cache: QueryClient, id: string): Post | undefined {
  return cache.getQueryData<KnownPost>(postKey(id)) ?? undefined;
}

/** What has just been read, with what is known to be newer. */
export function newerPost(known: KnownPost | undefined, read: Post): CachedPost {
  return known ? mergePost(known, { kind: 'read', post: read }, pendingOn(read.id)) : read;
}

function pendingOn(id: string): PendingChoices {
  return { reaction: reactionUnderWay(id), saved: savingUnderWay(id), votes: voteUnderWay(id) };
}

/** Changes the cached post by what an answer or a live event says. */
export function applyNews(cache: QueryClient, id: string, news: PostNews): void {
  patchPost(cache, id, (known) => mergePost(known, news, pendingOn(id)));
}

export function rememberPosts(cache: QueryClient, posts: readonly Post[]): void {
  rememberPeople(cache, posts.flatMap(peopleOn));
  for (const post of posts) {
    cache.setQueryData<KnownPost>(postKey(post.id), (known) => newerPost(known, post));
    noteReadJustNow(cache, postKey(post.id));
  }
}

export function peopleOn(post: Post): Person[] {
  const tagged = post.tags.map(({ person }) => person);
  return [...[post, ...post.firstComments, ...(post.original ? [post.original] : [])].flatMap(peopleIn), ...tagged];
}

/** Who wrote it, and who is mentioned in it. */
export function peopleIn({ author, mentions }: Pick<PostBody, 'author' | 'mentions'>): Person[] {
  return [author, ...mentions.map(({ person }) => person)];
}

export function patchPost(cache: QueryClient, id: string, change: (post: CachedPost) => CachedPost): void {
  cache.setQueryData<KnownPost>(postKey(id), (known) => known && change(known));
}

/** The entry of a share contains its original. */
export function patchOriginals(
  cache: QueryClient,
  originalId: string,
  change: (original: NonNullable<Post['original']>) => Post['original'],
): void {
  cache.setQueriesData<KnownPost>({ queryKey: everyPostKey }, (share) =>
    share?.original?.id === originalId ? { ...share, original: change(share.original) } : share,
  );
}

export function applyCounts(cache: QueryClient, id: string, counts: PostCounts): void {
  applyNews(cache, id, { kind: 'counted', counts });
}

export function applyCommentCount(cache: QueryClient, id: string, commentCount: number, version: number): void {
  applyNews(cache, id, { kind: 'commented', commentCount, version });
}

/** Removes a post from every list and screen. */
export function dropPost(cache: QueryClient, id: string): void {
  cache.setQueriesData<IdPages>({ queryKey: postListKeys.all }, (list) => list && withoutId(list, id));
  cache.setQueriesData<string[]>({ queryKey: everyWaitingKey }, (ids) => ids?.filter((waiting) => waiting !== id));
  cache.setQueryData<KnownPost>(postKey(id), null);
  patchOriginals(cache, id, () => null);
  void cache.invalidateQueries({ queryKey: memberMediaKey.all });
}

export function dropPostsOf(cache: QueryClient, authorId: string): void {
  for (const [, post] of cache.getQueriesData<KnownPost>({ queryKey: everyPostKey })) {
    if (post?.author.id === authorId) dropPost(cache, post.id);
    else if (post?.original?.author.id === authorId) patchOriginals(cache, post.original.id, () => null);
  }
}

/** Whether the member may comment on posts of this one may have changed with their friendship. */
export function refetchCommentableBy(cache: QueryClient, authorId: string): void {
  for (const [queryKey, post] of cache.getQueriesData<KnownPost>({ queryKey: everyPostKey })) {
    if (post?.author.id === authorId && post.commentsFrom === 'friends') void cache.invalidateQueries({ queryKey });
  }
}

function withoutId(list: IdPages, id: string): IdPages {
  if (!list.pages.some(({ ids }) => ids.includes(id))) return list;
  return {
    ...list,
    pages: list.pages.map((page) => ({ ...page, ids: page.ids.filter((listed) => listed !== id) })),
  };
}

/** Removes posts from the lists of the home feed and of videos, not from profiles. */
export function dropFromHome(cache: QueryClient, isMeant: (post: Post) => boolean): void {
  for (const queryKey of [postListKeys.feed, postListKeys.friends, postListKeys.videos]) {
    const staysListed = (id: string) => {
      const post = knownPost(cache, id);
      return !post || !isMeant(post);
    };
    cache.setQueryData<IdPages>(
      queryKey,
      (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, ids: page.ids.filter(staysListed) })) },
    );
    cache.setQueryData<string[]>(waitingKey(queryKey), (ids) => ids?.filter(staysListed));
  }
}

export function dropFromList(cache: QueryClient, key: readonly string[], id: string): void {
  cache.setQueryData<IdPages>(key, (list) => list && withoutId(list, id));
  cache.setQueryData<string[]>(waitingKey(key), (ids) => ids?.filter((waiting) => waiting !== id));
}

export function dropFromSaved(cache: QueryClient, id: string): void {
  cache.setQueriesData<IdPages>({ queryKey: postListKeys.allSaved }, (list) => list && withoutId(list, id));
}

/** Puts the member's own new post on top of the lists it belongs to, if they have been read. */
export function putOnTop(cache: QueryClient, post: Post, shown: readonly string[] = postListKeys.feed): void {
  rememberPosts(cache, [post]);
  void cache.invalidateQueries({ queryKey: memberMediaKey.of(post.author.id) });
  if (post.place) void cache.invalidateQueries({ queryKey: memberMediaKey.ofPlace(post.place) });
  for (const key of new Set([...listsOf(post), shown])) {
    cache.setQueryData<IdPages>(key, (list) => list && withHead(list, [post.id], pinnedOn(cache, key, list)));
    cache.setQueryData<string[]>(waitingKey(key), (ids) => ids?.filter((waiting) => waiting !== post.id));
  }
}

function listsOf({ author, place }: Post): (readonly string[])[] {
  const everywhere = [postListKeys.feed, postListKeys.timeline(author.id)];
  return place ? [...everywhere, postListKeys.place(place), postListKeys.ofOwnPlaces(place.kind)] : everywhere;
}

/** The pinned post of a timeline, which stays first. */
export function pinnedOn(cache: QueryClient, key: readonly string[], list: IdPages | undefined): string | undefined {
  const [first] = list?.pages[0]?.ids ?? [];
  const isTimeline = key[1] === postListKeys.timeline('')[1];
  return isTimeline && first !== undefined && knownPost(cache, first)?.pinned ? first : undefined;
}

export function withHead(list: IdPages, newIds: readonly string[], pinnedId?: string): IdPages {
  const [first, ...rest] = list.pages;
  const known = new Set(list.pages.flatMap(({ ids }) => ids));
  const added = newIds.filter((id) => !known.has(id));
  if (!first || added.length === 0) return list;
  const pinned = first.ids.filter((id) => id === pinnedId);
  const others = first.ids.filter((id) => id !== pinnedId);
  return { ...list, pages: [{ ...first, ids: [...pinned, ...added, ...others] }, ...rest] };
}
