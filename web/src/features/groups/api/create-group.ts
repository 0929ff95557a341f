import type { BodyOf } from '@hearth/contract/core/endpoint';
import type { createGroup } from '@hearth/contract/groups/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../lib/api/api-client.ts';
import { refreshLists, rememberGroup } from './groups-cache.ts';

const call = request<typeof createGroup>('POST', '/api/groups');

type NewGroup = Omit<BodyOf<typeof createGroup>, 'clientId'>;

export function useCreateGroup() {
  const cache = useQueryClient();
  // Another attempt of the same dialog makes no second group.
  const [clientId] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (group: NewGroup) => call({ body: { clientId, ...group } }),
    onSuccess: ({ group }) => {
      rememberGroup(cache, group);
      refreshLists(cache);
    },
  });
}
