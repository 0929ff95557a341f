import { Suspense } from 'react';
import { optionalPart } from '../../../lib/loading/optional-part.ts';
import { useMember } from '../../accounts/public/member.ts';
import { useSiteNow } from '../api/site-now.ts';

const SiteBars = optionalPart(async () => (await import('../components/site-bars.tsx')).SiteBars);

/** Fetches the bars below the frame only if there is something to say. */
export function SiteNotice() {
  const site = useSiteNow();
  const { unconfirmed } = useMember();
  if (!unconfirmed && !site?.maintenance && !site?.announcements.length) return null;
  return (
    <Suspense fallback={null}>
      <SiteBars site={site} />
    </Suspense>
  );
}
