import type { readFriendStates } from '@hearth/contract/friends/endpoints';
import { maxStatesAsked } from '@hearth/contract/friends/rules';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { batchById } from '../../../lib/api/batch-by-id.ts';
import { ownTopic, watching } from '../../../lib/live/watching.ts';
import { friendStateKey, type KnownState } from './friends-cache.ts';

const call = request<typeof readFriendStates>('GET', '/api/friends/states');
const askForState = batchById(maxStatesAsked, async (ids) => (await call({ query: { ids: ids.join(',') } })).states);

/** Undefined while it is not known yet. */
export function useFriendState(id: string): KnownState | undefined {
  return useQuery({ queryKey: friendStateKey(id), queryFn: () => askForState(id), meta: watching(ownTopic) }).data;
}
