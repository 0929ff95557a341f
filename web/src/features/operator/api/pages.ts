import { operatorTopic } from '@hearth/contract/operators/rules';
import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { watching } from '../../../lib/live/watching.ts';

type Page<Item> = { items: Item[]; nextCursor: string | null };
type Asked = { query: { cursor?: string }; signal: AbortSignal };

/** A paged list of the console. */
export function useConsolePages<Item>(queryKey: QueryKey, read: (asked: Asked) => Promise<Page<Item>>) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read({ query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    meta: watching(operatorTopic),
  });
}
