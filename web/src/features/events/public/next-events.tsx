import type { ReactNode } from 'react';
import { useNextEvents } from '../api/event-lists.ts';
import { NextEventLink } from '../components/next-event-link.tsx';

/** The member's next events in a side column; nothing where there are none. */
export function NextEvents({ frame }: { frame: (list: ReactNode) => ReactNode }) {
  const events = useNextEvents().data ?? [];
  if (events.length === 0) return null;
  return frame(
    <ul className="flex flex-col">
      {events.map((event) => (
        <li key={event.dateId}>
          <NextEventLink event={event} />
        </li>
      ))}
    </ul>,
  );
}
