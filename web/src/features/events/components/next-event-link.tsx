import type { EventCard } from '@hearth/contract/events/fields';
import { eventPath } from '@hearth/contract/events/rules';
import { CutName } from '../../../components/ui/text/cut-text.tsx';
import { Link } from '../../../lib/router/link.tsx';
import { eventTimes } from '../times/event-times.ts';
import { DateTile } from './date-tile.tsx';

/** One event where there is little room. */
export function NextEventLink({ event }: { event: EventCard }) {
  return (
    <Link
      to={eventPath(event.eventId, event.isRepeated ? event.dateId : undefined)}
      className="-mx-2 flex min-h-11 items-center gap-3 rounded-md p-2 text-ink no-underline hover:bg-hover"
    >
      <DateTile at={event.startsAt} />
      <span className="min-w-0 flex-1">
        <span className="flex font-semibold">
          <CutName text={event.name} />
        </span>
        <span className="block text-muted text-sm">{eventTimes(event).own}</span>
      </span>
    </Link>
  );
}
