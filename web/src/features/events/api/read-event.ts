import type { listEventDates, readEvent } from '@hearth/contract/events/endpoints';
import type { eventAnswersChanged, eventChanged } from '@hearth/contract/events/live';
import { eventTopic } from '@hearth/contract/events/rules';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { isNotFound } from '../../../lib/api/api-error.ts';
import { rememberPeople } from '../../../lib/cache/person-cache.ts';
import { useTopic } from '../../../lib/live/use-topic.ts';
import { ownTopic, watching } from '../../../lib/live/watching.ts';
import { useFollowEvents } from '../live.ts';
import { applyAnswers, applyEventChange, eventKeys, type KnownEvent, refreshEvent } from './events-cache.ts';

const call = request<typeof readEvent>('GET', '/api/events/:eventId');
const callDates = request<typeof listEventDates>('GET', '/api/events/:eventId/dates');

/** One date of an event, or the next one. It is watched: when the viewer may no longer see it, it is found missing. */
export function useEvent(eventId: string, dateId?: string) {
  const cache = useQueryClient();
  useFollowEvents();
  const query = useQuery({
    queryKey: eventKeys.one(eventId, dateId),
    queryFn: async ({ signal }): Promise<KnownEvent> => {
      try {
        const { event } = await call({ params: { eventId }, query: dateId ? { date: dateId } : {}, signal });
        rememberPeople(cache, [...event.faces, ...event.hosts.map(({ person }) => person)]);
        return event;
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
    staleTime: 0,
    meta: watching(eventTopic(eventId), ownTopic),
  });
  useTopic<typeof eventChanged | typeof eventAnswersChanged>(
    query.data ? eventTopic(eventId) : null,
    {
      'event.changed': ({ version }) => applyEventChange(cache, eventId, version),
      'event.answers': (changed) => applyAnswers(cache, changed),
    },
    () => refreshEvent(cache, eventId),
  );
  return query;
}

/** The dates of a repeated event that are still to come. */
export function useEventDates(eventId: string) {
  return useInfiniteQuery({
    queryKey: eventKeys.dates(eventId),
    queryFn: ({ pageParam, signal }) =>
      callDates({ params: { eventId }, query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
    meta: watching(eventTopic(eventId), ownTopic),
  });
}
