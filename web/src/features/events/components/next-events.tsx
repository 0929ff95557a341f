import type { EventCard } from '@hearth/contract/events/fields';
import type { ReactNode } from 'react';
import { useFollowEvents } from '../live.ts';
import { NextEventLink } from './next-event-link.tsx';

/** `frame`: the titled part of the column, which appears with its rows. */
type Props = { events: readonly EventCard[]; frame: (rows: ReactNode) => ReactNode };

const shown = 3;

/** The member's next events in a side column. */
export function NextEvents({ events, frame }: Props) {
  useFollowEvents();
  const coming = events.filter(({ isCancelled }) => !isCancelled).slice(0, shown);
  if (coming.length === 0) return null;
  return frame(
    <ul className="flex flex-col">
      {coming.map((event) => (
        <li key={event.dateId}>
          <NextEventLink event={event} />
        </li>
      ))}
    </ul>,
  );
}
