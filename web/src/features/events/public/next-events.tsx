import type { EventCard } from '@hearth/contract/events/fields';
import { NextEventLink } from '../components/next-event-link.tsx';
import { useFollowEvents } from '../live.ts';

/** The member's next events in a side column. */
export function NextEvents({ events }: { events: readonly EventCard[] }) {
  useFollowEvents();
  return (
    <ul className="flex flex-col">
      {events.map((event) => (
        <li key={event.dateId}>
          <NextEventLink event={event} />
        </li>
      ))}
    </ul>
  );
}
