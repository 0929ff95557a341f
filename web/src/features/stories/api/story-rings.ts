import type { listStoryRings, readStoryRing, StoryRing } from '@hearth/contract/stories/endpoints';
import { storiesTopic } from '@hearth/contract/stories/rules';
import {
  type QueryClient,
  type SkipToken,
  skipToken,
  useInfiniteQuery,
  useQueries,
  useQueryClient,
} from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { useTopic } from '../../../lib/live/use-topic.ts';
import { ownTopic, watching } from '../../../lib/live/watching.ts';
import { useMember } from '../../accounts/public/member.ts';
import { orderRings } from '../core/ring-order.ts';
import { applyRing, type KnownRing, rememberRings, ringKey, ringsKey } from './stories-cache.ts';

const callList = request<typeof listStoryRings>('GET', '/api/stories');
const callOne = request<typeof readStoryRing>('GET', '/api/members/:memberId/stories');

const fresh = 60_000;

/** Reads one member's stories again. */
export async function refreshRing(cache: QueryClient, memberId: string): Promise<KnownRing> {
  const { ring } = await callOne({ params: { memberId } });
  applyRing(cache, memberId, ring);
  return ring;
}

/** The members who have stories, page by page; while it is shown, changes arrive live. */
export function useStoryRings() {
  const cache = useQueryClient();
  useTopic(storiesTopic);
  return useInfiniteQuery({
    queryKey: ringsKey,
    queryFn: async ({ pageParam, signal }) => {
      const { items, nextCursor } = await callList({ query: pageParam ? { cursor: pageParam } : {}, signal });
      rememberRings(cache, items);
      return { ids: items.map(({ person }) => person.id), nextCursor };
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    staleTime: fresh,
    meta: watching(storiesTopic, ownTopic),
  });
}

/** The known stories of these members, in their order; members without stories are left out. */
export function useKnownRings(memberIds: readonly string[]): StoryRing[] {
  const found = useQueries({
    queries: memberIds.map((id) => ({
      queryKey: ringKey(id),
      queryFn: skipToken as SkipToken | (() => KnownRing),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  return found.flatMap(({ data }) => data ?? []);
}

/** The row in the order in which it is shown. */
export function useStoryRow() {
  const { id } = useMember();
  const list = useStoryRings();
  const rings = orderRings(useKnownRings(list.data?.pages.flatMap(({ ids }) => ids) ?? []), id);
  return { list, rings };
}
