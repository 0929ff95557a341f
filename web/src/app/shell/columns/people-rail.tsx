import { lazy, Suspense } from 'react';

const RightSidebar = lazy(async () => ({ default: (await import('./right-sidebar.tsx')).RightSidebar }));

/** Beside a single column: birthdays and contacts, as on home. */
export function PeopleRail() {
  return (
    <Suspense>
      <RightSidebar />
    </Suspense>
  );
}
