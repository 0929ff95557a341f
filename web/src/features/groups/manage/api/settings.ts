import type { BodyOf } from '@hearth/contract/core/endpoint';
import type { editGroup } from '@hearth/contract/groups/endpoints';
import type { readGroupAlerts, setGroupAlerts } from '@hearth/contract/groups/oversight';
import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/api/api-client.ts';
import { groupKey } from '../../api/groups-cache.ts';
import { manageKeys } from './manage-cache.ts';
import { useModeration } from './use-moderation.ts';

const callEdit = request<typeof editGroup>('PATCH', '/api/groups/:groupId');
const callAlerts = request<typeof readGroupAlerts>('GET', '/api/groups/:groupId/alerts');
const callSetAlerts = request<typeof setGroupAlerts>('PUT', '/api/groups/:groupId/alerts');

export type GroupEdit = BodyOf<typeof editGroup>;

export function useEditSettings(groupId: string) {
  const cache = useQueryClient();
  return useModeration(
    groupId,
    async (body: GroupEdit) => {
      const { group } = await callEdit({ params: { groupId }, body });
      cache.setQueryData(groupKey(groupId), group);
    },
    t`Settings saved.`,
  );
}

export function useAlertWords(groupId: string) {
  return useQuery({
    queryKey: manageKeys.alerts(groupId),
    queryFn: async ({ signal }) => (await callAlerts({ params: { groupId }, signal })).words,
  });
}

export function useSetAlertWords(groupId: string) {
  const cache = useQueryClient();
  return useModeration(
    groupId,
    async (words: string[]) => {
      const saved = await callSetAlerts({ params: { groupId }, body: { words } });
      cache.setQueryData(manageKeys.alerts(groupId), saved.words);
    },
    t`Alert words saved.`,
  );
}
