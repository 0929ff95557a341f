import type { listEvents, readEventMonth } from '@hearth/contract/events/endpoints';
import type { EventCard } from '@hearth/contract/events/fields';
import type { EventList } from '@hearth/contract/events/rules';
import type { Person } from '@hearth/contract/profiles/person';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { rememberPeople } from '../../../lib/cache/person-cache.ts';
import { ownTopic, watching } from '../../../lib/live/watching.ts';
import { useFollowEvents } from '../live.ts';
import { eventListKeys } from './events-cache.ts';

const callList = request<typeof listEvents>('GET', '/api/events');
const callMonth = request<typeof readEventMonth>('GET', '/api/events/month');

function peopleOf(events: readonly EventCard[]): Person[] {
  return events.flatMap(({ host, invitedBy }) => [host, invitedBy].filter((person) => person !== null));
}

/** Answers of others are not announced to lists, so what is shown again is read again. */
const fresh = { staleTime: 0, meta: watching(ownTopic) };

export function useEventList(list: EventList, groupId?: string) {
  const cache = useQueryClient();
  useFollowEvents();
  return useInfiniteQuery({
    ...fresh,
    queryKey: eventListKeys.list(list, groupId ?? ''),
    queryFn: async ({ pageParam, signal }) => {
      const query = { list, ...(groupId && { groupId }), ...(pageParam && { cursor: pageParam }) };
      const page = await callList({ query, signal });
      rememberPeople(cache, peopleOf(page.items));
      return page;
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });
}

/** `month`: as `2026-11`. */
export function useEventMonth(month: string, timeZone: string) {
  const cache = useQueryClient();
  useFollowEvents();
  return useQuery({
    ...fresh,
    queryKey: eventListKeys.month(month, timeZone),
    queryFn: async ({ signal }) => {
      const read = await callMonth({ query: { month, timeZone }, signal });
      rememberPeople(cache, [...peopleOf(read.events), ...read.birthdays.map(({ person }) => person)]);
      return read;
    },
    placeholderData: keepPreviousData,
  });
}
