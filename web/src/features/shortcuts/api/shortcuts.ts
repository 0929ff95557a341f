import type { listShortcuts } from '@hearth/contract/shortcuts/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { rememberPeople } from '../../../lib/cache/person-cache.ts';
import { ownTopic, watching } from '../../../lib/live/watching.ts';

const call = request<typeof listShortcuts>('GET', '/api/shortcuts');

export const shortcutsKey = ['shortcuts'] as const;

export function useShortcuts() {
  const cache = useQueryClient();
  return useQuery({
    queryKey: shortcutsKey,
    meta: watching(ownTopic),
    queryFn: async ({ signal }) => {
      const { items } = await call({ signal });
      rememberPeople(
        cache,
        items.map(({ person }) => person),
      );
      return items;
    },
  });
}
