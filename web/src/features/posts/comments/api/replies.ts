import type { Comment, listReplies } from '@hearth/contract/posts/comments';
import { postTopic } from '@hearth/contract/posts/rules';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/api/api-client.ts';
import { rememberPeople } from '../../../../lib/cache/person-cache.ts';
import { ownTopic, watching } from '../../../../lib/live/watching.ts';
import { repliesKey } from './comments-cache.ts';

const call = request<typeof listReplies>('GET', '/api/posts/:postId/comments/:commentId/replies');

/** The replies below a comment, oldest first, page by page; read only when `open`. */
export function useReplies({ postId, id: commentId }: Pick<Comment, 'postId' | 'id'>, open: boolean) {
  const cache = useQueryClient();
  return useInfiniteQuery({
    queryKey: repliesKey(postId, commentId),
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: 10, ...(pageParam && { cursor: pageParam }) };
      const page = await call({ params: { postId, commentId }, query, signal });
      rememberPeople(
        cache,
        page.items.map(({ author }) => author),
      );
      return page;
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    enabled: open,
    meta: watching(postTopic(postId), ownTopic),
  });
}
