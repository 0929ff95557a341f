import { seenEvents } from '../access/find-event.ts';
import { datesNamed } from '../dates/date-rows.queries.ts';
import type { EventReadDeps } from '../showing/event-cards.ts';
import { ownDates } from './lists.queries.ts';

export type ComingDate = {
  eventId: string;
  dateId: string;
  name: string;
  place: string;
  timeZone: string;
  startsAt: Date;
  /** Whether every member may read of it. */
  isForEveryone: boolean;
};

const listed = ['going', 'maybe', 'invited'];
/** More than are asked for, as cancelled ones and those that the member may no longer see are left out. */
const datesRead = 50;

/** What begins until then, and the member goes or may go to, or is invited to; soonest first. */
export async function comingDatesOf(
  deps: EventReadDeps,
  memberId: string,
  { until, limit }: { until: Date; limit: number },
): Promise<ComingDate[]> {
  const now = deps.clock.now();
  const rows = await ownDates(deps.db, { after: undefined, limit: datesRead }, memberId, listed, now);
  const refs = rows
    .filter(({ at }) => at > now && at <= until)
    .map((row) => ({ eventId: row.event_id, dateId: row.id }));
  const eventIds = refs.map(({ eventId }) => eventId);
  const [events, dates] = await Promise.all([seenEvents(deps, memberId, eventIds), datesNamed(deps.db, refs)]);
  const coming = refs.flatMap(({ eventId, dateId }): ComingDate[] => {
    const [event, date] = [events.get(eventId), dates.get(dateId)];
    if (!event || !date || date.cancelled_at) return [];
    const { name, place, time_zone: timeZone, kind, group } = event;
    // The group may have become private since.
    const isForEveryone = kind === 'public' && (group === null || group.kind === 'public');
    return [{ eventId, dateId, name, place, timeZone, startsAt: date.starts_at, isForEveryone }];
  });
  return coming.slice(0, limit);
}
