import type { Topic } from '@hearth/contract/core/live';
import type { Post, readFeed, readTimeline, readVideos } from '@hearth/contract/posts/endpoints';
import { feedTopic, timelineTopic } from '@hearth/contract/posts/rules';
import type { listSavedPosts } from '@hearth/contract/posts/saved';
import { infiniteQueryOptions, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';
import { ownTopic, watching } from '../../../lib/live/watching.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { type Asked, ofQuery } from '../public/of-query.ts';
import { type IdPage, pinnedKey, postListKeys, rememberPosts } from './posts-cache.ts';

export type PostSource = {
  key: readonly string[];
  /** Where new posts of this list are announced. */
  topic: Topic | null;
  /** The topic also announces posts that are not of this list: the list is asked. */
  partOfTopic?: true;
  /** `pinned`: posts that stand above the list, which its first page names. */
  read: (asked: Asked) => Promise<{ items: Post[]; nextCursor: string | null; pinned?: Post[] }>;
};

/** The tags that the member follows, in the form in which they are compared. */
export const followedTagsKey = ['followed-tags'] as const;

const callFeed = request<typeof readFeed>('GET', '/api/feed');
const callTimeline = request<typeof readTimeline>('GET', '/api/members/:memberId/posts');
const callVideos = request<typeof readVideos>('GET', '/api/videos');
const callSaved = request<typeof listSavedPosts>('GET', '/api/saved-posts');

export const feedSource: PostSource = {
  key: postListKeys.feed,
  topic: feedTopic,
  async read(asked) {
    const page = await callFeed(ofQuery(asked));
    queryClient.setQueryData<string[]>(followedTagsKey, page.followedTags);
    return page;
  },
};

export const friendsSource: PostSource = {
  key: postListKeys.friends,
  topic: feedTopic,
  partOfTopic: true,
  read: ({ cursor, ...asked }) =>
    callFeed({ ...ofQuery(asked), query: { list: 'friends', ...(cursor && { cursor }) } }),
};

export function timelineSource(memberId: string): PostSource {
  return {
    key: postListKeys.timeline(memberId),
    topic: timelineTopic(memberId),
    read: (asked) => callTimeline({ params: { memberId }, ...ofQuery(asked) }),
  };
}

export const videosSource: PostSource = {
  key: postListKeys.videos,
  topic: feedTopic,
  read: (asked) => callVideos(ofQuery(asked)),
};

export async function readPage(cache: QueryClient, source: PostSource, asked: Asked): Promise<IdPage> {
  const { items, nextCursor, pinned } = await source.read(asked);
  rememberPosts(cache, items);
  if (pinned && !asked.cursor) {
    rememberPosts(cache, pinned);
    const ids = pinned.map(({ id }) => id);
    cache.setQueryData<string[]>(pinnedKey(source.key), ids);
  }
  return { ids: items.map(({ id }) => id), nextCursor };
}

/** `readAgain` reads the newest page when a post was announced between the read and the subscription. */
export function usePostList(source: PostSource, readAgain: () => Promise<void>) {
  const cache = useQueryClient();
  return useInfiniteQuery(postListQuery(cache, source, readAgain));
}

export const postListQuery = (cache: QueryClient, source: PostSource, readAgain: () => Promise<void>) =>
  infiniteQueryOptions({
    queryKey: source.key,
    queryFn: ({ pageParam, signal }) => readPage(cache, source, { ...(pageParam && { cursor: pageParam }), signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    // Refetching would read every page again; refreshHead reads the newest page alone.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30 * 60_000,
    meta: {
      ...watching(source.topic),
      readAgain,
      readPage: (cursor: string) => readPage(cache, source, { cursor }),
    },
  });

export function useSavedPosts(q: string) {
  const cache = useQueryClient();
  const source: PostSource = {
    key: postListKeys.saved(q),
    topic: null,
    read: ({ cursor, signal }) =>
      callSaved({ query: { ...(cursor && { cursor }), ...(q && { q }) }, ...(signal ? { signal } : {}) }),
  };
  return useInfiniteQuery({
    queryKey: source.key,
    queryFn: ({ pageParam, signal }) => readPage(cache, source, { ...(pageParam && { cursor: pageParam }), signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
    meta: watching(ownTopic),
    placeholderData: (before) => before,
  });
}
