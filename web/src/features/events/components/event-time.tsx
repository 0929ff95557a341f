import type { EventCard } from '@hearth/contract/events/fields';
import { eventTimes } from '../times/event-times.ts';

type Props = { event: Pick<EventCard, 'startsAt' | 'endsAt' | 'timeZone'>; className?: string };

/** When it is on the viewer's clock, and below on the event's where that differs. */
export function EventTime({ event, className }: Props) {
  const { own, there } = eventTimes(event);
  return (
    <>
      <time dateTime={event.startsAt} className={className}>
        {own}
      </time>
      {there && <span className="block text-muted text-sm">{there}</span>}
    </>
  );
}
