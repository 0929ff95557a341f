import type { readSiteContent } from '@hearth/contract/site/endpoints';
import { useQuery } from '@tanstack/react-query';
import { request } from '../lib/api/api-client.ts';

const call = request<typeof readSiteContent>('GET', '/api/site-content');

const siteContentKey = ['site-content'] as const;

/** Changes only when the operator starts the server again. */
export function useSiteContent() {
  return useQuery({
    queryKey: siteContentKey,
    queryFn: ({ signal }) => call({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
