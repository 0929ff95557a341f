import type { FriendState, Person } from '@hearth/contract/profiles/person';
import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { rememberPeople } from '../../../lib/cache/person-cache.ts';
import { ownTopic, watching } from '../../../lib/live/watching.ts';
import { rememberState } from './friends-cache.ts';

type Page<Item> = { items: Item[]; nextCursor: string | null };
type Asked = { cursor?: string; signal: AbortSignal };

type List<Item> = {
  queryKey: QueryKey;
  read: (asked: Asked) => Promise<Page<Item>>;
  /** The friend state of everyone on this list, if it is the same for all. */
  state?: FriendState;
  /** The old results stay on screen until the next search is answered. */
  showPrevious?: boolean;
};

export function usePaged<Item extends { person: Person }>({ queryKey, read, state, showPrevious = false }: List<Item>) {
  const cache = useQueryClient();
  return useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      const page = await read({ ...(pageParam ? { cursor: pageParam } : {}), signal });
      remember(cache, page.items, state);
      return page;
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    meta: watching(ownTopic),
    ...(showPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

function remember(cache: QueryClient, items: { person: Person }[], state: FriendState | undefined): void {
  rememberPeople(
    cache,
    items.map(({ person }) => person),
  );
  if (state) for (const { person } of items) rememberState(cache, person.id, state);
}
