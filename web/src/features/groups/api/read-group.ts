import type { readGroup } from '@hearth/contract/groups/endpoints';
import type { groupChanged, groupMembersChanged, groupRequestsChanged } from '@hearth/contract/groups/live';
import { groupTopic } from '@hearth/contract/groups/rules';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { isNotFound } from '../../../lib/api/api-error.ts';
import { useTopic } from '../../../lib/live/use-topic.ts';
import { ownTopic, watching } from '../../../lib/live/watching.ts';
import { applyChange, applyMemberCount, groupKey, type KnownGroup, newerGroup, refreshGroup } from './groups-cache.ts';

const call = request<typeof readGroup>('GET', '/api/groups/:groupId');

export const groupQuery = (cache: QueryClient, groupId: string) =>
  queryOptions({
    queryKey: groupKey(groupId),
    queryFn: async ({ signal }): Promise<KnownGroup> => {
      try {
        const { group } = await call({ params: { groupId }, signal });
        return newerGroup(cache.getQueryData<KnownGroup>(groupKey(groupId)), group);
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
    meta: watching(groupTopic(groupId), ownTopic),
  });

/** The group of a screen. It is watched: when the viewer may no longer see it, it is read again and found missing. */
export function useGroup(groupId: string) {
  const cache = useQueryClient();
  const query = useQuery(groupQuery(cache, groupId));
  useTopic<typeof groupChanged | typeof groupMembersChanged | typeof groupRequestsChanged>(
    query.data ? groupTopic(groupId) : null,
    {
      'group.changed': ({ version }) => applyChange(cache, groupId, version),
      'group.members': ({ memberCount }) => applyMemberCount(cache, groupId, memberCount),
      'group.requests': () => void cache.invalidateQueries({ queryKey: groupKey(groupId) }),
    },
    () => refreshGroup(cache, groupId),
  );
  return query;
}
