import type { OutputOf } from '@hearth/contract/core/endpoint';
import type { listOnlineFriends } from '@hearth/contract/presence/endpoints';
import type { Person } from '@hearth/contract/profiles/person';
import type { QueryClient } from '@tanstack/react-query';
import { personKey } from '../../../lib/cache/person-cache.ts';
import { rememberPresence } from './presence.ts';

export type OnlineFriends = OutputOf<typeof listOnlineFriends>;

export const onlineFriendsKey = ['online-friends'] as const;

/** A friend came online or went offline. */
export function moveOnlineFriend(cache: QueryClient, id: string, now: { online: boolean; lastActive: string | null }) {
  rememberPresence(cache, id, now);
  const person = cache.getQueryData<Person>(personKey(id));
  if (now.online && !person) return void cache.invalidateQueries({ queryKey: onlineFriendsKey });
  cache.setQueryData<OnlineFriends>(onlineFriendsKey, (list) => {
    if (!list) return list;
    const others = list.items.filter((item) => item.id !== id);
    const wasOnline = others.length < list.items.length;
    const items = now.online && person ? [person, ...others] : others;
    return { ...list, items, total: list.total + Number(now.online) - Number(wasOnline) };
  });
  return undefined;
}
