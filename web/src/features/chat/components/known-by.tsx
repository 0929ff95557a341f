import type { MutualFriends } from '@hearth/contract/profiles/person';
import { lazy, Suspense } from 'react';

const SharedFriends = lazy(async () => ({
  default: (await import('../../profiles/public/shared-friends.tsx')).SharedFriends,
}));

/** The friends that one has in common with who writes in Spam. */
export function KnownBy({ shared }: { shared: MutualFriends }) {
  return (
    <Suspense>
      <SharedFriends {...shared} />
    </Suspense>
  );
}
