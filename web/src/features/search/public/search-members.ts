import type { searchMembers } from '@hearth/contract/search/endpoints';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { rememberPeople } from '../../../lib/cache/person-cache.ts';

const call = request<typeof searchMembers>('GET', '/api/search/members');

const memberSearchKeys = {
  found: (q: string) => ['search', 'members', q],
  suggested: (q: string) => ['search', 'suggested', q],
} as const;

export function useMemberSearch(q: string) {
  const cache = useQueryClient();
  return useInfiniteQuery({
    queryKey: memberSearchKeys.found(q),
    enabled: q !== '',
    queryFn: async ({ pageParam, signal }) => {
      const page = await call({ query: { q, ...(pageParam ? { cursor: pageParam } : {}) }, signal });
      rememberPeople(cache, page.items);
      return page;
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });
}

const suggested = 6;

/** A few members for the text so far; the old ones stay until the next answer. */
export function useSuggestedMembers(q: string) {
  const cache = useQueryClient();
  return useQuery({
    queryKey: memberSearchKeys.suggested(q),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { items } = await call({ query: { q, limit: suggested }, signal });
      rememberPeople(cache, items);
      return items;
    },
  });
}
