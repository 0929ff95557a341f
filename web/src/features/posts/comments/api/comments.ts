import type { Comment, listComments } from '@hearth/contract/posts/comments';
import { postTopic } from '@hearth/contract/posts/rules';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/api/api-client.ts';
import { rememberPeople } from '../../../../lib/cache/person-cache.ts';
import { useCached } from '../../../../lib/cache/use-cached.ts';
import { ownTopic, watching } from '../../../../lib/live/watching.ts';
import { peopleIn } from '../../cache/posts-cache.ts';
import { commentsKey, ownCommentsKey } from './comments-cache.ts';

const call = request<typeof listComments>('GET', '/api/posts/:postId/comments');

/** Every comment, oldest first, page by page; read only when `open`. */
export function useComments(postId: string, open: boolean) {
  const cache = useQueryClient();
  return useInfiniteQuery({
    queryKey: commentsKey(postId),
    queryFn: async ({ pageParam, signal }) => {
      const page = await call({ params: { postId }, query: pageParam ? { cursor: pageParam } : {}, signal });
      rememberPeople(cache, page.items.flatMap(peopleIn));
      return page;
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    enabled: open,
    meta: watching(postTopic(postId), ownTopic),
  });
}

export function useOwnComments(postId: string, parentId: string | null): Comment[] {
  return useCached<Comment[]>(ownCommentsKey(postId, parentId), []);
}
