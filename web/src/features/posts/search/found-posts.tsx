import type { searchPosts } from '@hearth/contract/search/posts';
import type { ReactNode } from 'react';
import { request } from '../../../lib/api/api-client.ts';
import { postListKeys } from '../cache/posts-cache.ts';
import { PostList } from '../lists/post-list.tsx';
import type { PostSource } from '../reading/post-lists.ts';

const call = request<typeof searchPosts>('GET', '/api/search/posts');

function searchSource(q: string): PostSource {
  return {
    key: postListKeys.search(q),
    topic: null,
    read: ({ cursor, signal }) => call({ query: { q, ...(cursor && { cursor }) }, ...(signal && { signal }) }),
  };
}

export function FoundPosts({ query, action }: { query: string; action: ReactNode }) {
  return <PostList key={query} source={searchSource(query)} action={action} />;
}
