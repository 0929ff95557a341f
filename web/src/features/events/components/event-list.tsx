import type { EventCard } from '@hearth/contract/events/fields';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import type { useEventList } from '../api/event-lists.ts';
import { EventRow } from './event-row.tsx';

type Props = {
  label: string;
  list: ReturnType<typeof useEventList>;
  /** In place of the words and drawing of an empty list. */
  instead?: ReactNode;
  empty: { text: string; detail?: string; action?: ReactNode };
  action?: (event: EventCard) => ReactNode;
};

export function EventRows({ label, list, instead, empty, action }: Props) {
  if (list.isPending) return <Loading />;
  if (!list.data) return <ErrorState text={messageOf(list.error)} onRetry={() => void list.refetch()} />;
  // An event may move to the next page while the pages are read.
  const all = list.data.pages.flatMap(({ items }) => items);
  const events = [...new Map(all.map((event) => [event.dateId, event])).values()];
  if (events.length === 0 && !list.hasNextPage) return instead ?? <EmptyState drawing="events" {...empty} />;
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line">
        {events.map((event) => (
          <EventRow key={event.dateId} event={event} action={action?.(event)} />
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  );
}

function Loading() {
  return (
    <div role="status" className="flex flex-col gap-6 p-4">
      <span className="sr-only">{t`Loading`}</span>
      {['a', 'b', 'c'].map((place) => (
        <div key={place} className="flex gap-4">
          <Skeleton className="size-14 shrink-0 rounded-lg" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-56 max-w-full" />
            <Skeleton className="h-4 w-40 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
