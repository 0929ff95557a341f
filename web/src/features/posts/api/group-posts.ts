import type { readGroupMedia, readGroupPosts, readGroupsFeed } from '@hearth/contract/groups/endpoints';
import { groupTopic } from '@hearth/contract/groups/rules';
import { feedTopic } from '@hearth/contract/posts/rules';
import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';
import { useCached } from '../../../lib/use-cached.ts';
import { ofQuery, type PostSource } from './post-lists.ts';
import { memberMediaKey, postListKeys, rememberPosts } from './posts-cache.ts';

const callPosts = request<typeof readGroupPosts>('GET', '/api/groups/:groupId/posts');
const callFeed = request<typeof readGroupsFeed>('GET', '/api/groups/feed');
const callMedia = request<typeof readGroupMedia>('GET', '/api/groups/:groupId/media');

const pinnedKey = (groupId: string) => ['group-pinned', groupId] as const;

/** The first page also says which posts are pinned. */
export function groupSource(cache: QueryClient, groupId: string): PostSource {
  return {
    key: postListKeys.group(groupId),
    topic: groupTopic(groupId),
    read: async (asked) => {
      const { pinned, ...page } = await callPosts({ params: { groupId }, ...ofQuery(asked) });
      if (!asked.cursor) {
        rememberPosts(cache, pinned);
        cache.setQueryData<string[]>(
          pinnedKey(groupId),
          pinned.map(({ id }) => id),
        );
      }
      return page;
    },
  };
}

export function usePinnedPosts(groupId: string): string[] {
  return useCached<string[]>(pinnedKey(groupId), []);
}

/** New posts of groups are announced with all other posts of the home feed. */
export const ownGroupsSource: PostSource = {
  key: postListKeys.ofOwnGroups,
  topic: feedTopic,
  partOfTopic: true,
  read: (asked) => callFeed(ofQuery(asked)),
};

export function useGroupMedia(groupId: string) {
  return useInfiniteQuery({
    queryKey: memberMediaKey.ofGroup(groupId),
    queryFn: ({ pageParam, signal }) =>
      callMedia({ params: { groupId }, query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });
}
