import type { BodyOf } from '@hearth/contract/core/endpoint';
import type { editGroup } from '@hearth/contract/groups/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { refreshLists, rememberGroup } from './groups-cache.ts';

const call = request<typeof editGroup>('PATCH', '/api/groups/:groupId');

export function useEditGroup(groupId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof editGroup>) => call({ params: { groupId }, body }),
    onSuccess: ({ group }) => {
      rememberGroup(cache, group);
      refreshLists(cache);
    },
  });
}
