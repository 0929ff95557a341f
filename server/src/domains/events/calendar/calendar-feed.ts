import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { hashToken, holdAccount, newToken, stayingAmong, suspensionOf } from '../../accounts/accounts.api.ts';
import { findSeenEvent, type SeenEvent, seenEvents } from '../access/find-event.ts';
import { type DateRow, datesNamed } from '../dates/date-rows.queries.ts';
import type { EventReadDeps } from '../showing/event-cards.ts';
import { calendarDates, calendarOwner, calendarSince, dropCalendar, putCalendar } from './calendar.queries.ts';
import { type CalendarEntry, writeCalendar } from './write-calendar.ts';

export type CalendarDeps = EventReadDeps & { publicUrl: string; site(): { name: string } };

const dayMs = 86_400_000;
const keptDays = 90;
const mostDates = 1_000;

/** One date for a calendar program, for who may see the event. */
export async function calendarFileOf(
  deps: CalendarDeps,
  viewerId: string,
  { eventId, dateId }: { eventId: string; dateId: string },
): Promise<string> {
  const event = await findSeenEvent(deps, viewerId, eventId);
  const date = (await datesNamed(deps.db, [{ eventId, dateId }])).get(dateId);
  if (!date) throw new AppError('not_found');
  return write(deps, [toEntry(event, date)]);
}

/** What the member may see at this moment, so that a calendar program learns no more than they would. */
export async function calendarOfSecret(deps: CalendarDeps, token: string): Promise<string> {
  const { db, clock } = deps;
  const memberId = await calendarOwner(db, hashToken(token));
  if (!memberId || !(await mayRead(deps, memberId))) throw new AppError('not_found');
  const from = new Date(clock.now().getTime() - keptDays * dayMs);
  const refs = await calendarDates(db, memberId, from, mostDates);
  const eventIds = refs.map(({ eventId }) => eventId);
  const [events, dates] = await Promise.all([seenEvents(deps, memberId, eventIds), datesNamed(db, refs)]);
  const entries = refs.flatMap(({ eventId, dateId }) => {
    const [event, date] = [events.get(eventId), dates.get(dateId)];
    return event && date ? [toEntry(event, date)] : [];
  });
  return write(deps, entries);
}

/** Of an account that is leaving or suspended nothing is told. */
async function mayRead({ db, clock }: CalendarDeps, memberId: string): Promise<boolean> {
  const [staying, suspension] = await Promise.all([
    stayingAmong(db, [memberId]),
    suspensionOf({ db, clock }, memberId),
  ]);
  return staying.has(memberId) && suspension === null;
}

function write({ publicUrl, site }: CalendarDeps, entries: readonly CalendarEntry[]): string {
  return writeCalendar({ publicUrl, name: site().name, entries });
}

function toEntry(event: SeenEvent, date: DateRow): CalendarEntry {
  return {
    ...{ eventId: event.id, dateId: date.id, name: event.name, description: event.description },
    ...{ where: event.place, link: event.link, timeZone: event.time_zone },
    ...{ startsAt: date.starts_at, endsAt: date.ends_at, isCancelled: date.cancelled_at !== null },
    // Both only grow, so their sum does with every change of either.
    sequence: date.sequence + event.version - 1,
    createdAt: event.created_at,
  };
}

export async function readCalendarFeed({ db }: CalendarDeps, memberId: string): Promise<{ since: string | null }> {
  return { since: (await calendarSince(db, memberId))?.toISOString() ?? null };
}

/** The address is shown once: only a hash of its secret is kept. */
export async function makeCalendarFeed(
  { db, clock, publicUrl }: CalendarDeps,
  memberId: string,
): Promise<{ address: string }> {
  const token = newToken();
  await inTransaction(db, async (trx) => {
    if (!(await holdAccount(trx, memberId))) throw new AppError('not_found');
    await putCalendar(trx, memberId, hashToken(token), clock.now());
  });
  return { address: `${publicUrl}/api/event-calendars/${token}.ics` };
}

export async function endCalendarFeed({ db }: CalendarDeps, memberId: string): Promise<void> {
  await dropCalendar(db, memberId);
}
