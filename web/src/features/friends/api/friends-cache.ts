import type { FriendState } from '@hearth/contract/profiles/person';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

export const reachKey = ['reach'] as const;
export const everyFriendStateKey = ['friend-state'] as const;
export const friendStateKey = (id: string) => ['friend-state', id] as const;
export const everyFriendshipKey = ['friendship'] as const;
export const friendshipKey = (id: string) => ['friendship', id] as const;

export const friendListKeys = {
  all: ['friends'],
  everyMine: ['friends', 'mine'],
  mine: (q: string) => ['friends', 'mine', q],
  ofEveryone: ['friends', 'of'],
  of: (memberId: string) => ['friends', 'of', memberId],
  requests: ['friends', 'requests'],
  requestCount: ['friends', 'request-count'],
  suggestions: ['friends', 'suggestions'],
  welcome: ['friends', 'welcome'],
  blocked: ['friends', 'blocked'],
} as const;

/** `null`: one of the two has blocked the other, so nothing is offered. */
export type KnownState = FriendState | null;

type Listed = { person: { id: string }; mutualCount?: number; mutualFriends?: { id: string }[] };
type Pages = InfiniteData<{ items: Listed[] }>;

/** While a change by the member is running, its answer decides. */
function changeUnderWay(cache: QueryClient, id: string): boolean {
  return cache.isMutating({ mutationKey: friendshipKey(id) }) > 0;
}

export function rememberState(cache: QueryClient, id: string, state: KnownState): void {
  if (!changeUnderWay(cache, id)) cache.setQueryData<KnownState>(friendStateKey(id), state);
}

/** Not the suggestions: their buttons change in place. */
export function refreshRelations(cache: QueryClient): void {
  for (const queryKey of [
    friendListKeys.everyMine,
    friendListKeys.ofEveryone,
    friendListKeys.requests,
    friendListKeys.requestCount,
  ]) {
    void cache.invalidateQueries({ queryKey });
  }
}

/** One of the two has blocked the other, so neither sees the other any more. */
export function hidePerson(cache: QueryClient, id: string): void {
  rememberState(cache, id, null);
  cache.setQueriesData<Pages>(
    {
      queryKey: friendListKeys.all,
      predicate: ({ queryKey: [, list] }) => list !== 'blocked' && list !== 'request-count',
    },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: withoutPerson(page.items, id) })),
      },
  );
}

function withoutPerson(items: Listed[], id: string): Listed[] {
  return items.filter(({ person }) => person.id !== id).map((item) => withoutFace(item, id));
}

/** Nor may it stay among the friends that others share with the viewer. */
function withoutFace(item: Listed, id: string): Listed {
  const { mutualCount = 0, mutualFriends = [] } = item;
  const left = mutualFriends.filter((friend) => friend.id !== id);
  return left.length === mutualFriends.length ? item : { ...item, mutualCount: mutualCount - 1, mutualFriends: left };
}
