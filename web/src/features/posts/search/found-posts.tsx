import type { searchPosts } from '@hearth/contract/search/posts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { request } from '../../../lib/api/api-client.ts';
import { postListKeys } from '../cache/posts-cache.ts';
import { PostList } from '../lists/post-list.tsx';
import { type PostSource, usePostList } from '../reading/post-lists.ts';
import { refreshNearTop } from '../reading/use-new-posts.ts';

const call = request<typeof searchPosts>('GET', '/api/search/posts');

function searchSource(q: string): PostSource {
  return {
    key: postListKeys.search(q),
    topic: null,
    read: ({ cursor, signal }) => call({ query: { q, ...(cursor && { cursor }) }, ...(signal && { signal }) }),
  };
}

/** Undefined until it is known. */
export function useFindsPosts(query: string): boolean | undefined {
  const cache = useQueryClient();
  const source = searchSource(query);
  const { data, hasNextPage } = usePostList(source, () => refreshNearTop(cache, source));
  return data && (hasNextPage || data.pages.some(({ ids }) => ids.length > 0));
}

export function FoundPosts({ query, action }: { query: string; action: ReactNode }) {
  return <PostList key={query} source={searchSource(query)} action={action} />;
}
