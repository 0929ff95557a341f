import type { readPost } from '@hearth/contract/posts/endpoints';
import { postTopic } from '@hearth/contract/posts/rules';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { isNotFound } from '../../../lib/api/api-error.ts';
import { rememberPeople } from '../../../lib/cache/person-cache.ts';
import { queryClient } from '../../../lib/cache/query-client.ts';
import { ownTopic } from '../../../lib/live/watching.ts';
import { type KnownPost, newerPost, peopleOn, postKey } from '../cache/posts-cache.ts';
import { readWithPage } from './list-pages.ts';

const call = request<typeof readPost>('GET', '/api/posts/:postId');

export const postQuery = (id: string) =>
  queryOptions({
    queryKey: postKey(id),
    queryFn: async (context) => (await readWithPage(context.client, id)) ?? read(id, context.signal),
    meta: {
      watches: (topic) => topic === postTopic(id) || topic === ownTopic || topic === originalTopic(id),
    },
    // Live events keep it current while it is shown; a card that is shown again refetches it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60 * 60_000,
  });

/** The entry of a share contains its original. */
function originalTopic(id: string): string | undefined {
  const original = queryClient.getQueryData<KnownPost>(postKey(id))?.original;
  return original ? postTopic(original.id) : undefined;
}

async function read(id: string, signal: AbortSignal): Promise<KnownPost> {
  try {
    const { post } = await call({ params: { postId: id }, signal });
    rememberPeople(queryClient, peopleOn(post));
    return newerPost(queryClient.getQueryData<KnownPost>(postKey(id)), post);
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

export function usePost(id: string) {
  return useQuery(postQuery(id));
}
