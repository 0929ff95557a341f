import type { Event } from '@hearth/contract/events/fields';
import { eventPlaceKind } from '@hearth/contract/events/rules';
import { t } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import { Card } from '../../components/layout/card.tsx';
import { Page } from '../../components/layout/page.tsx';
import { RailAndColumn } from '../../components/layout/rail-and-column.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { TabPanel, Tabs } from '../../components/ui/menus/tabs.tsx';
import { useEditEvent } from '../../features/events/api/change-event.ts';
import { eventPlace, eventSource, mediaOfEvent, placeOfEvent } from '../../features/events/api/event-posts.ts';
import { useEvent } from '../../features/events/api/read-event.ts';
import { EventAbout } from '../../features/events/components/event-about.tsx';
import { EventActions } from '../../features/events/components/event-actions.tsx';
import { EventDates } from '../../features/events/components/event-dates.tsx';
import { EventHeader } from '../../features/events/components/event-header.tsx';
import { EventFailure, EventGone, EventSkeleton } from '../../features/events/components/event-states.tsx';
import { eventPlaces } from '../../features/events/event-place.ts';
import { eventPlaceWords } from '../../features/events/event-place-words.ts';
import { PhotoChooser } from '../../features/media/public/photo-chooser.tsx';
import { ComposeButton } from '../../features/posts/composer/compose-button.tsx';
import { LazyCreatePostDialog } from '../../features/posts/composer/lazy-create-post-dialog.ts';
import { PostComposer } from '../../features/posts/composer/post-composer.tsx';
import { PlaceMedia } from '../../features/posts/lists/place-media.tsx';
import { PlacePosts } from '../../features/posts/lists/place-posts.tsx';
import { registerPlaceKind } from '../../features/posts/places/public/place-kinds.ts';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { useParams, useSearchParams } from '../../lib/router/router.tsx';

registerPlaceKind(eventPlaceKind, { ...eventPlaces, words: eventPlaceWords });

const EventGuests = lazy(async () => ({
  default: (await import('../../features/events/components/event-guests.tsx')).EventGuests,
}));
const EventRail = lazy(async () => ({
  default: (await import('../../features/events/components/event-rail.tsx')).EventRail,
}));
const ManageEvent = lazy(async () => ({
  default: (await import('../../features/events/manage/manage-event.tsx')).ManageEvent,
}));

export function Component() {
  const { eventId = '' } = useParams();
  // The key resets all state when the screen changes to another event.
  return <EventScreen key={eventId} eventId={eventId} />;
}

function EventScreen({ eventId }: { eventId: string }) {
  const dateId = useSearchParams()[0].get('date') ?? undefined;
  const { data: event, error, refetch } = useEvent(eventId, dateId);
  useDocumentTitle(event?.name ?? t`Event`);
  if (event) return <LoadedEvent event={event} />;
  if (event === null) return <EventGone />;
  return error ? <EventFailure error={error} onRetry={() => void refetch()} /> : <EventSkeleton />;
}

function LoadedEvent({ event }: { event: Event }) {
  const edit = useEditEvent(event.eventId);
  const managing = useSearchParams()[0].get('tab') === 'manage' && event.isHost;
  const change = <PhotoChooser field="eventPicture" onUploaded={({ id }) => edit.mutateAsync({ pictureId: id })} />;
  return (
    <Page>
      <EventHeader
        event={event}
        collapsed={managing}
        {...(event.isHost && { pictureAction: change })}
        actions={
          <EventActions
            event={event}
            composer={(ready, close) => <LazyCreatePostDialog place={null} ready={ready} onClose={close} />}
          />
        }
      />
      {event.isRepeated && <EventDates event={event} />}
      <EventTabs event={event} />
    </Page>
  );
}

const names = {
  about: t`About`,
  discussion: t`Discussion`,
  guests: t`Guests`,
  photos: t`Photos`,
  manage: t({ message: 'Manage', context: 'verb' }),
};
type Tab = keyof typeof names;

function tabsOf({ canSeeGuests, isHost }: Event): { value: Tab; label: string }[] {
  const shown: Tab[] = [
    ...(['about', 'discussion'] as const),
    ...(canSeeGuests ? (['guests'] as const) : []),
    ...(isHost ? (['photos', 'manage'] as const) : (['photos'] as const)),
  ];
  return shown.map((value) => ({ value, label: names[value] }));
}

function EventTabs({ event }: { event: Event }) {
  const [params, setParams] = useSearchParams();
  const tabs = tabsOf(event);
  const tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'about';
  const date = params.get('date');
  const show = (next: Tab) =>
    setParams({ ...(date && { date }), ...(next !== 'about' && { tab: next }) }, { replace: true });
  const compose = event.canWrite && <ComposeButton quiet place={placeOfEvent(event)}>{t`Create post`}</ComposeButton>;
  return (
    <Tabs attached label={t`Event`} tabs={tabs} value={tab} onChange={show}>
      <TabPanel value="about">
        <RailAndColumn rail={<EventRail guestsOnly event={event} onShow={show} />}>
          <Card>
            <EventAbout event={event} />
          </Card>
        </RailAndColumn>
      </TabPanel>
      <TabPanel value="discussion">
        <RailAndColumn rail={<EventRail event={event} onShow={show} />}>
          {event.canWrite ? (
            <PostComposer place={placeOfEvent(event)} />
          ) : (
            <Card>
              <p className="text-muted">{t`Answer the invitation to write here.`}</p>
            </Card>
          )}
          <PlacePosts
            place={eventPlace(event.eventId)}
            source={eventSource(event.eventId)}
            version={event.version}
            action={compose}
          />
        </RailAndColumn>
      </TabPanel>
      <TabPanel value="guests">
        <Card>
          <Suspense fallback={<Skeleton className="h-40" />}>
            <EventGuests key={event.dateId} event={event} />
          </Suspense>
        </Card>
      </TabPanel>
      <TabPanel value="photos">
        <Card>
          <PlaceMedia place={eventPlace(event.eventId)} read={mediaOfEvent(event.eventId)} action={compose} />
        </Card>
      </TabPanel>
      {event.isHost && (
        <TabPanel value="manage">
          <Suspense fallback={<Skeleton className="h-96" />}>
            <ManageEvent event={event} />
          </Suspense>
        </TabPanel>
      )}
    </Tabs>
  );
}
