import { Page } from '../../components/layout/page.tsx';
import { useEvent } from '../../features/events/api/read-event.ts';
import { CheckInCard } from '../../features/events/components/check-in.tsx';
import { EventFailure, EventGone, EventSkeleton } from '../../features/events/components/event-states.tsx';
import { useLocation, useParams } from '../../lib/router/router.tsx';

/** Where the code at the door of an event leads. */
export function Component() {
  const { eventId = '', dateId = '' } = useParams();
  const code = useLocation().hash.slice(1);
  const { data: event, error, refetch } = useEvent(eventId, dateId);
  if (event)
    return (
      <Page narrow>
        <CheckInCard event={event} code={code} />
      </Page>
    );
  if (event === null) return <EventGone />;
  return error ? <EventFailure error={error} onRetry={() => void refetch()} /> : <EventSkeleton />;
}
