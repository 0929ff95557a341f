import type { listOnlineFriends } from '@hearth/contract/presence/endpoints';
import { presenceTopic } from '@hearth/contract/presence/rules';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { rememberPeople } from '../../../lib/cache/person-cache.ts';
import { useTopics } from '../../../lib/live/use-topics.ts';
import { ownTopic } from '../../../lib/live/watching.ts';
import { type OnlineFriends, onlineFriendsKey } from '../api/online-friends-cache.ts';

const call = request<typeof listOnlineFriends>('GET', '/api/presence/online');
const LOOK_AGAIN_MS = 2 * 60_000;

function watched(cache: QueryClient): readonly string[] {
  return cache.getQueryData<OnlineFriends>(onlineFriendsKey)?.watch ?? [];
}

/** Friends who are online. While the list is shown, everyone who is likely to come or go is watched. */
export function useOnlineFriends() {
  const cache = useQueryClient();
  const list = useQuery({
    queryKey: onlineFriendsKey,
    queryFn: async ({ signal }) => {
      const answer = await call({ signal });
      rememberPeople(cache, answer.items);
      return answer;
    },
    // A member with very many friends does not watch all of them.
    refetchInterval: LOOK_AGAIN_MS,
    meta: { watches: (topic) => topic === ownTopic || watched(cache).some((id) => topic === presenceTopic(id)) },
  });
  useTopics((list.data?.watch ?? []).map(presenceTopic));
  return list;
}
