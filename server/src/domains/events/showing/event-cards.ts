import type { EventCard } from '@hearth/contract/events/fields';
import type { Database } from '../../../platform/database/database.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { hiddenIdsOf } from '../../friends/friends.api.ts';
import { mediaByIds } from '../../media/media.api.ts';
import { peopleByIds } from '../../profiles/profiles.api.ts';
import { type SeenEvent, seenEvents } from '../access/find-event.ts';
import { answersOf, countHidden } from '../answers/answers.queries.ts';
import { type DateRef, type DateRow, datesNamed } from '../dates/date-rows.queries.ts';
import { toEventCard } from './events.view.ts';

export type EventReadDeps = { db: Database; clock: Clock };

/** In the order of the refs; undefined for what the viewer may not know of. */
export async function eventCards(
  deps: EventReadDeps,
  viewerId: string,
  refs: readonly DateRef[],
): Promise<(EventCard | undefined)[]> {
  if (refs.length === 0) return [];
  const [events, dates, hiddenIds] = await Promise.all([
    seenEvents(
      deps,
      viewerId,
      refs.map(({ eventId }) => eventId),
    ),
    datesNamed(deps.db, refs),
    hiddenIdsOf(deps.db, viewerId),
  ]);
  const seen = refs.flatMap(({ eventId, dateId }) => {
    const [event, date] = [events.get(eventId), dates.get(dateId)];
    return event && date?.event_id === eventId ? [{ event, date }] : [];
  });
  const cards = await cardsOf(deps.db, { viewerId, hiddenIds }, seen);
  const byDate = new Map(cards.map((card) => [card.dateId, card]));
  return refs.map(({ dateId }) => byDate.get(dateId));
}

export type SeenDate = { event: SeenEvent; date: DateRow };
type Viewer = { viewerId: string; hiddenIds: readonly string[] };

/** Costs the same however many guests there are. */
export async function cardsOf(
  db: Database,
  { viewerId, hiddenIds }: Viewer,
  seen: readonly SeenDate[],
): Promise<EventCard[]> {
  const refs = seen.map(({ event, date }) => ({ eventId: event.id, dateId: date.id }));
  const personIds = seen.flatMap(({ event }) => [event.host_id, event.invited_by].filter((id) => id !== null));
  const pictureIds = seen.flatMap(({ event }) => event.picture_id ?? []);
  const [answers, hidden, people, media] = await Promise.all([
    answersOf(db, refs, viewerId),
    countHidden(db, refs, hiddenIds),
    peopleByIds(
      db,
      [...new Set(personIds)].filter((id) => !hiddenIds.includes(id)),
    ),
    mediaByIds(db, pictureIds),
  ]);
  const hiddenAt = Map.groupBy(hidden, (row) => row.date_id);
  return seen.map(({ event, date }) => {
    const related = { people, media, answer: answers.get(date.id), hidden: hiddenAt.get(date.id) ?? [] };
    return toEventCard(event, date, related);
  });
}
