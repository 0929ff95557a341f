import { Suspense } from 'react';
import { optionalPart } from '../../../lib/loading/optional-part.ts';
import { useSiteNow } from '../api/site-now.ts';

const SiteBars = optionalPart(async () => (await import('../components/site-bars.tsx')).SiteBars);

/** Fetches the bars of the site only if there is something to say. */
export function SiteNotice() {
  const site = useSiteNow();
  if (!site?.maintenance && !site?.announcements.length) return null;
  return (
    <Suspense fallback={null}>
      <SiteBars site={site} />
    </Suspense>
  );
}
