import type { AnswerCounts, Event } from '@hearth/contract/events/fields';
import type { QueryClient } from '@tanstack/react-query';

export const eventKeys = {
  all: ['event'],
  of: (eventId: string) => ['event', eventId],
  /** Without a date: the one that the server chooses. */
  shown: (eventId: string) => ['event', eventId, 'shown'],
  one: (eventId: string, dateId: string | undefined) => ['event', eventId, 'shown', dateId ?? ''],
  dates: (eventId: string) => ['event', eventId, 'dates'],
  people: (eventId: string) => ['event', eventId, 'people'],
  guests: (eventId: string, dateId: string, list: string, q: string) => [
    ...['event', eventId, 'people', 'guests', dateId, list, q],
  ],
  invitable: (eventId: string, q: string) => ['event', eventId, 'people', 'invitable', q],
  blocked: (eventId: string) => ['event', eventId, 'people', 'blocked'],
  checkIn: (eventId: string, dateId: string) => ['event', eventId, 'check-in', dateId],
} as const;

export const eventListKeys = {
  all: ['events'],
  list: (list: string, groupId: string) => ['events', 'list', list, groupId],
  month: (month: string, zone: string) => ['events', 'month', month, zone],
} as const;

export const eventCalendarKey = ['event-calendar'] as const;
export const eventRemindersKey = ['event-reminders'] as const;
export const outsideEventKey = (token: string) => ['outside-event', token] as const;

/** `null`: the event is gone, or the viewer may not know of it. */
export type KnownEvent = Event | null;

/** What was answered goes wherever this date is shown. */
export function rememberEvent(cache: QueryClient, event: Event): void {
  cache.setQueryData<KnownEvent>(eventKeys.one(event.eventId, event.dateId), event);
  cache.setQueriesData<KnownEvent>({ queryKey: eventKeys.shown(event.eventId) }, (known) =>
    known?.dateId === event.dateId ? event : known,
  );
}

/** Somebody answered. Without counts, which depend on the viewer, the event is read again. */
export function applyAnswers(
  cache: QueryClient,
  { eventId, dateId, counts }: { eventId: string; dateId: string; counts: AnswerCounts | null },
): void {
  if (counts === null) void cache.invalidateQueries({ queryKey: eventKeys.shown(eventId) });
  else
    cache.setQueriesData<KnownEvent>({ queryKey: eventKeys.shown(eventId) }, (known) =>
      known?.dateId === dateId ? { ...known, counts } : known,
    );
  for (const queryKey of [eventKeys.people(eventId), eventKeys.dates(eventId), eventKeys.checkIn(eventId, dateId)])
    void cache.invalidateQueries({ queryKey });
}

/** The member's own changes are known already. */
export function applyEventChange(cache: QueryClient, eventId: string, version: number): void {
  const known = cache.getQueriesData<KnownEvent>({ queryKey: eventKeys.shown(eventId) });
  if (known.length > 0 && known.every(([, event]) => (event?.version ?? 0) >= version)) return;
  refreshEvent(cache, eventId);
}

export function refreshEvent(cache: QueryClient, eventId: string): void {
  void cache.invalidateQueries({ queryKey: eventKeys.of(eventId) });
  refreshEventLists(cache);
}

export function refreshEventLists(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: eventListKeys.all });
}
