import type { EventCard } from '@hearth/contract/events/fields';
import { eventPath } from '@hearth/contract/events/rules';
import { t } from '@lingui/core/macro';
import { Repeat } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../lib/router/link.tsx';
import { countWords } from './answer-words.ts';
import { DateTile } from './date-tile.tsx';
import { EventTime } from './event-time.tsx';
import { EventWhere } from './event-where.tsx';
import { guestListWords } from './kind-words.ts';

/** One date of a list; a click anywhere but on the action opens it. */
export function EventRow({ event, action }: { event: EventCard; action?: ReactNode }) {
  return (
    <li className="relative flex items-start gap-4 p-4 transition-colors duration-150 hover:bg-hover">
      <DateTile at={event.startsAt} />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <h2 className="font-semibold text-lg">
          <Link
            to={eventPath(event.eventId, event.isRepeated ? event.dateId : undefined)}
            className="text-ink no-underline after:absolute after:inset-0 hover:underline"
          >
            <bdi className="break-words">{event.name}</bdi>
          </Link>
        </h2>
        <div>
          <EventTime event={event} />
        </div>
        <div className="flex flex-wrap gap-x-3 text-muted text-sm">
          <EventWhere event={event} />
          <HostWords event={event} />
          {event.isRepeated && (
            <span className="flex items-center gap-1.5">
              <Repeat size={16} aria-hidden="true" />
              {t`Repeats`}
            </span>
          )}
        </div>
        <p className="flex flex-wrap gap-x-3 text-muted text-sm">
          <span>{countWords(event.counts)}</span>
          <StateMark event={event} />
        </p>
        {action && <div className="relative z-1 mt-2 self-start">{action}</div>}
      </div>
    </li>
  );
}

function HostWords({ event: { group, host, invitedBy } }: { event: EventCard }) {
  if (invitedBy)
    return <span className="min-w-0 break-words">{t`${{ name: invitedBy.displayName }} invited you`}</span>;
  const name = group?.name ?? host?.displayName;
  return name ? <span className="min-w-0 break-words">{t`By ${name}`}</span> : null;
}

function StateMark({ event: { isCancelled, isHost, answer } }: { event: EventCard }) {
  if (isCancelled) return <span className="font-semibold text-danger-ink">{t`Canceled`}</span>;
  const words = answer ? guestListWords[answer.state] : isHost && t`You host it`;
  if (!words) return null;
  return <span className="font-semibold text-accent-ink">{words}</span>;
}
