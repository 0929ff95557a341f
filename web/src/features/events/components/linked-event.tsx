import type { Event } from '@hearth/contract/events/fields';
import { eventPath } from '@hearth/contract/events/rules';
import { t } from '@lingui/core/macro';
import { Link } from '../../../lib/router/link.tsx';
import { useEvent } from '../api/read-event.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { countWords } from './answer-words.ts';
import { EventPicture } from './event-picture.tsx';
import { EventTime } from './event-time.tsx';
import { EventWhere } from './event-where.tsx';

/** Where a link to an event leads, with the viewer's answer; nothing for who may not know of it. */
export function LinkedEvent({ id }: { id: string }) {
  const { data: event } = useEvent(id);
  return event ? <Shown event={event} /> : null;
}

function Shown({ event }: { event: Event }) {
  return (
    <section
      aria-label={t`Event`}
      className="relative w-full min-w-0 max-w-full overflow-hidden rounded-lg border border-line bg-surface text-start text-ink"
    >
      {event.picture && (
        <div className="aspect-[2.6] w-full overflow-hidden bg-sunken">
          <EventPicture event={event} sizes="(width <= 640px) 100vw, 640px" />
        </div>
      )}
      <div className="flex flex-col gap-0.5 p-3">
        <div className="text-sm">
          <EventTime event={event} className="font-semibold text-accent-ink" />
        </div>
        <Link
          to={eventPath(event.eventId)}
          className="font-semibold text-ink text-lg no-underline after:absolute after:inset-0 hover:underline"
        >
          <bdi className="break-words">{event.name}</bdi>
        </Link>
        <div className="flex flex-wrap gap-x-3 text-muted text-sm">
          <EventWhere event={event} />
          <span>{event.isCancelled ? t`Canceled` : countWords(event.counts)}</span>
        </div>
        <div className="relative z-1 mt-2 self-start empty:hidden">
          <AnswerButtons event={event} quiet />
        </div>
      </div>
    </section>
  );
}
