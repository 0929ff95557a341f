import { useSiteContent } from '../../site-content.ts';
import { SponsoredList } from './sponsored-list.tsx';

/** What the operator shows. A failed request is not reported: nobody misses a sponsor. */
export function OwnSponsors() {
  return <SponsoredList sponsors={useSiteContent().data?.sponsored ?? []} />;
}
