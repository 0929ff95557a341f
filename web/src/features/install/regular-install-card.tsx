import { lazy, Suspense, useEffect, useState } from 'react';
import { countVisit, isRegular } from './visits.ts';

const InstallCard = lazy(async () => ({ default: (await import('./install-card.tsx')).InstallCard }));

/** For who comes back; the first visits do not fetch it. */
export function RegularInstallCard() {
  const [regular] = useState(isRegular);
  useEffect(countVisit, []);
  return (
    regular && (
      <Suspense>
        <InstallCard />
      </Suspense>
    )
  );
}
