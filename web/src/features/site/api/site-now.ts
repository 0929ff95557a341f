import { siteTopic } from '@hearth/contract/site/rules';
import type { readSite, SiteNow, siteChanged } from '@hearth/contract/site/settings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { useTopic } from '../../../lib/live/use-topic.ts';
import { watching } from '../../../lib/live/watching.ts';

const call = request<typeof readSite>('GET', '/api/site');
const siteKey = ['site'] as const;

/** A server that was asked within the same second may not know the newest yet. */
const newer = (known: SiteNow | undefined, read: SiteNow) => (known && known.version > read.version ? known : read);

/** Whether the site is being worked on, and what is announced; kept up to date live. */
export function useSiteNow(): SiteNow | undefined {
  const cache = useQueryClient();
  useTopic<typeof siteChanged>(siteTopic, {
    'site.changed': (now) => cache.setQueryData<SiteNow>(siteKey, (known) => newer(known, now)),
  });
  const { data } = useQuery({
    queryKey: siteKey,
    queryFn: async ({ signal }) => newer(cache.getQueryData<SiteNow>(siteKey), await call({ signal })),
    meta: watching(siteTopic),
  });
  return data;
}
