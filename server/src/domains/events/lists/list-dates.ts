import type { EventCard } from '@hearth/contract/events/fields';
import { cutPage, readCursor } from '../../../platform/paging/cursor.ts';
import { hiddenIdsOf } from '../../friends/friends.api.ts';
import type { Asked, Paged } from '../../posts/posts.api.ts';
import { findSeenEvent } from '../access/find-event.ts';
import { countHidden } from '../answers/answers.queries.ts';
import { datesAfter } from '../dates/date-rows.queries.ts';
import type { EventReadDeps } from '../showing/event-cards.ts';
import { toCounts } from '../showing/events.view.ts';

type EventDate = Pick<EventCard, 'dateId' | 'startsAt' | 'endsAt' | 'isCancelled' | 'counts'>;

export async function listEventDates(
  deps: EventReadDeps,
  viewerId: string,
  eventId: string,
  { cursor, limit }: Asked,
): Promise<Paged<EventDate>> {
  const { db, clock } = deps;
  const [, hiddenIds] = await Promise.all([findSeenEvent(deps, viewerId, eventId), hiddenIdsOf(db, viewerId)]);
  const rows = await datesAfter(db, eventId, { now: clock.now(), limit: limit + 1, after: readCursor(cursor) });
  const { shown, nextCursor } = cutPage(rows, limit, (row) => ({ at: row.starts_at, id: row.id }));
  const refs = shown.map((row) => ({ eventId, dateId: row.id }));
  const hidden = Map.groupBy(await countHidden(db, refs, hiddenIds), (row) => row.date_id);
  const items = shown.map((row) => ({
    dateId: row.id,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    isCancelled: row.cancelled_at !== null,
    counts: toCounts(row, hidden.get(row.id) ?? []),
  }));
  return { items, nextCursor };
}
