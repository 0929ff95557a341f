import type { Event } from '@hearth/contract/events/fields';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Card } from '../../../components/layout/card.tsx';
import { cx } from '../../../lib/page/cx.ts';
import { Link } from '../../../lib/router/link.tsx';
import { eventTimes, isOver } from '../times/event-times.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { DateTile } from './date-tile.tsx';
import { EventPicture } from './event-picture.tsx';
import { EventTime } from './event-time.tsx';
import { EventWhere } from './event-where.tsx';
import { eventKindWords } from './kind-words.ts';
import { OwnAnswerLine } from './own-answer.tsx';

type Props = {
  event: Event;
  /** Hosts change the picture; the route adds the button, which belongs to another feature. */
  pictureAction?: ReactNode;
  actions: ReactNode;
  /** While one manages the event: its name and date alone. */
  collapsed?: boolean;
};

export function EventHeader({ event, pictureAction, actions, collapsed = false }: Props) {
  if (collapsed) return <NameBar event={event} />;
  const { icon: Icon, name: kind } = eventKindWords[event.kind];
  return (
    <section
      aria-label={t`Event`}
      className="overflow-hidden border-line bg-surface max-md:-mt-2 max-md:border-b md:rounded-lg md:border"
    >
      <div
        className={cx(
          'relative aspect-[4] max-h-45 w-full overflow-hidden bg-sunken md:aspect-[5]',
          !event.picture && 'max-md:hidden',
        )}
      >
        <EventPicture event={event} sizes="(width <= 1040px) 100vw, 1040px" leading />
        {pictureAction && <div className="absolute inset-e-3 bottom-3">{pictureAction}</div>}
      </div>
      <div className="flex flex-col gap-3 p-4 md:px-6">
        <div className="flex items-start gap-4">
          <DateTile at={event.startsAt} />
          <div className="min-w-0 flex-1">
            <h1 className="font-bold text-xl md:text-2xl">
              <bdi className="break-words">{event.name}</bdi>
            </h1>
            <div>
              <EventTime event={event} className="font-semibold text-accent-ink" />
            </div>
            <div className="flex flex-wrap items-center gap-x-3 text-muted">
              <EventWhere event={event} />
              <span className="flex items-center gap-1.5">
                <Icon size={16} aria-hidden="true" />
                {kind}
              </span>
              <HostLink event={event} />
            </div>
          </div>
        </div>
        <Ended event={event} />
        <OwnAnswerLine event={event} />
        <div className="flex flex-wrap items-center gap-2">
          {event.canAnswer && <AnswerButtons event={event} />}
          {actions}
        </div>
      </div>
    </section>
  );
}

function NameBar({ event }: { event: Event }) {
  return (
    <Card
      padded={false}
      aria-label={t`Event`}
      className="flex flex-wrap items-baseline gap-x-3 px-4 py-3 max-md:-mt-2 max-md:border-t-0"
    >
      <h1 className="min-w-0 max-w-full truncate font-bold text-lg">
        <bdi>{event.name}</bdi>
      </h1>
      <p className="text-muted">{eventTimes(event).own}</p>
    </Card>
  );
}

function HostLink({ event: { group, host } }: { event: Event }) {
  const [to, name] = group
    ? [`/groups/${group.id}`, group.name]
    : [host ? `/profile/${host.id}` : '', host?.displayName ?? ''];
  if (name === '') return null;
  return (
    <Link to={to} className="text-muted underline hover:text-ink">
      <bdi>{name}</bdi>
    </Link>
  );
}

function Ended({ event }: { event: Event }) {
  if (event.isCancelled)
    return <p className="rounded-md bg-danger-soft px-3 py-2 text-danger-ink">{t`This event was canceled.`}</p>;
  if (isOver(event)) return <p className="rounded-md bg-sunken px-3 py-2 text-muted">{t`This event is over.`}</p>;
  return null;
}
