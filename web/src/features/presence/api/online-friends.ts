import type { OutputOf } from '@hearth/contract/core/endpoint';
import type { listOnlineFriends } from '@hearth/contract/presence/endpoints';
import { presenceTopic } from '@hearth/contract/presence/rules';
import type { Person } from '@hearth/contract/profiles/person';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';
import { useTopics } from '../../../lib/live/use-topics.ts';
import { personKey, rememberPeople } from '../../../lib/person-cache.ts';
import { rememberPresence } from './presence.ts';

type OnlineFriends = OutputOf<typeof listOnlineFriends>;

const call = request<typeof listOnlineFriends>('GET', '/api/presence/online');
const LOOK_AGAIN_MS = 2 * 60_000;

export const onlineFriendsKey = ['online-friends'] as const;

/** Friends who are here now. Everyone likely to come or go is watched for as long as the list is shown. */
export function useOnlineFriends() {
  const cache = useQueryClient();
  const list = useQuery({
    queryKey: onlineFriendsKey,
    queryFn: async ({ signal }) => {
      const answer = await call({ signal });
      rememberPeople(cache, answer.items);
      return answer;
    },
    // The few who are not watched, among very many friends.
    refetchInterval: LOOK_AGAIN_MS,
  });
  useTopics((list.data?.watch ?? []).map(presenceTopic));
  return list;
}

/** Someone came or went. */
export function moveOnlineFriend(cache: QueryClient, id: string, here: { online: boolean; lastActive: string | null }) {
  rememberPresence(cache, id, here);
  const person = cache.getQueryData<Person>(personKey(id));
  if (here.online && !person) return void cache.invalidateQueries({ queryKey: onlineFriendsKey });
  cache.setQueryData<OnlineFriends>(onlineFriendsKey, (list) => {
    if (!list) return list;
    const others = list.items.filter((item) => item.id !== id);
    const wasHere = others.length < list.items.length;
    const items = here.online && person ? [person, ...others] : others;
    return { ...list, items, total: list.total + Number(here.online) - Number(wasHere) };
  });
  return undefined;
}
