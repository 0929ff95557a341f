import type { listEvents } from '@hearth/contract/events/endpoints';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';

const call = request<typeof listEvents>('GET', '/api/events');

/** Begins as all lists of events do, and stands alone: home loads this file, and no more where there are no events. */
const nextEventsKey = ['events', 'next'] as const;

/** The next dates to which the member goes, may go, or which they host. */
export function useNextEvents() {
  return useQuery({
    queryKey: nextEventsKey,
    queryFn: ({ signal }) => call({ query: { list: 'yours', limit: 8 }, signal }),
  });
}
