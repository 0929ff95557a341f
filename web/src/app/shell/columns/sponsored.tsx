import { lazy, Suspense } from 'react';
import { site } from '../../../lib/page/site.ts';

const SampleSponsors = lazy(async () => ({ default: (await import('./sample-sponsors.tsx')).SampleSponsors }));
const OwnSponsors = lazy(async () => ({ default: (await import('./own-sponsors.tsx')).OwnSponsors }));

/** Nothing where the operator shows no sponsors. */
export function Sponsored() {
  if (site.content === 'none') return null;
  return <Suspense>{site.content === 'own' ? <OwnSponsors /> : <SampleSponsors />}</Suspense>;
}
