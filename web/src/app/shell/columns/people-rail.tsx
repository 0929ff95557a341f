import { lazy, Suspense } from 'react';

const RightSidebar = lazy(async () => ({ default: (await import('./right-sidebar.tsx')).RightSidebar }));

/** Beside a single column: birthdays and contacts, as on home; the next events only where the screen does not list them. */
export function PeopleRail({ events = true }: { events?: boolean }) {
  return (
    <Suspense>
      <RightSidebar events={events} />
    </Suspense>
  );
}
