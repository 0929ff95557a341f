import type { FriendState, Person } from '@hearth/contract/profiles/person';
import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { rememberPeople } from '../../../lib/person-cache.ts';
import { rememberState } from './friends-cache.ts';

type Page<Item> = { items: Item[]; nextCursor: string | null };
type Asked = { cursor?: string; signal: AbortSignal };

type List<Item> = {
  queryKey: QueryKey;
  read: (asked: Asked) => Promise<Page<Item>>;
  /** How the member stands to everyone on this list, where that is what the list says. */
  state?: FriendState;
  /** What is shown stays until the next search has its answer. */
  keepShown?: boolean;
};

export function usePaged<Item extends { person: Person }>({ queryKey, read, state, keepShown = false }: List<Item>) {
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
    ...(keepShown ? { placeholderData: keepPreviousData } : {}),
  });
}

function remember(cache: QueryClient, items: { person: Person }[], state: FriendState | undefined): void {
  rememberPeople(
    cache,
    items.map(({ person }) => person),
  );
  if (state) for (const { person } of items) rememberState(cache, person.id, state);
}
