import type { listBlockedGuests, listEventInvitable, listGuests } from '@hearth/contract/events/guests';
import { eventTopic, type GuestList } from '@hearth/contract/events/rules';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { rememberPeople } from '../../../lib/cache/person-cache.ts';
import { ownTopic, watching } from '../../../lib/live/watching.ts';
import { eventKeys } from './events-cache.ts';

const callGuests = request<typeof listGuests>('GET', '/api/events/:eventId/dates/:dateId/guests');
const callInvitable = request<typeof listEventInvitable>('GET', '/api/events/:eventId/invitable');
const callBlocked = request<typeof listBlockedGuests>('GET', '/api/events/:eventId/blocked');

const paged = {
  initialPageParam: '',
  getNextPageParam: (last: { nextCursor: string | null }) => last.nextCursor,
  placeholderData: keepPreviousData,
};
const asked = (cursor: string, q: string) => ({ ...(cursor && { cursor }), ...(q && { q }) });

export function useGuests({ eventId, dateId }: { eventId: string; dateId: string }, list: GuestList, q = '') {
  const cache = useQueryClient();
  return useInfiniteQuery({
    ...paged,
    queryKey: eventKeys.guests(eventId, dateId, list, q),
    queryFn: async ({ pageParam, signal }) => {
      const query = { list, ...asked(pageParam, q) };
      const page = await callGuests({ params: { eventId, dateId }, query, signal });
      rememberPeople(
        cache,
        page.items.flatMap(({ person }) => person ?? []),
      );
      return page;
    },
    meta: watching(eventTopic(eventId), ownTopic),
  });
}

export function useEventInvitable(eventId: string, q: string) {
  const cache = useQueryClient();
  return useInfiniteQuery({
    ...paged,
    queryKey: eventKeys.invitable(eventId, q),
    queryFn: async ({ pageParam, signal }) => {
      const page = await callInvitable({ params: { eventId }, query: asked(pageParam, q), signal });
      rememberPeople(cache, page.items);
      return page;
    },
    staleTime: 0,
    meta: watching(eventTopic(eventId), ownTopic),
  });
}

export function useBlockedGuests(eventId: string) {
  return useInfiniteQuery({
    ...paged,
    queryKey: eventKeys.blocked(eventId),
    queryFn: ({ pageParam, signal }) => callBlocked({ params: { eventId }, query: asked(pageParam, ''), signal }),
    meta: watching(eventTopic(eventId), ownTopic),
  });
}
