import type { Reach, readReach, saveReach } from '@hearth/contract/reach/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useOptimisticSave } from '../../../components/ui/toast/use-optimistic-save.ts';
import { request } from '../../../lib/api/api-client.ts';
import { ownTopic, watching } from '../../../lib/live/watching.ts';
import { reachKey } from './friends-cache.ts';

const callRead = request<typeof readReach>('GET', '/api/reach');
const callSave = request<typeof saveReach>('PATCH', '/api/reach');

/** Who can reach the member. */
export function useReach() {
  return useQuery({ queryKey: reachKey, queryFn: ({ signal }) => callRead({ signal }), meta: watching(ownTopic) });
}

export function useSaveReach() {
  return useOptimisticSave<Reach, Partial<Reach>>({
    queryKey: reachKey,
    save: (change) => callSave({ body: change }),
    apply: (reach, change) => reach && { ...reach, ...change },
  });
}
