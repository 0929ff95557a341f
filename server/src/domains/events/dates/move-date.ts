import type { Event } from '@hearth/contract/events/fields';
import type { DateScope } from '@hearth/contract/events/rules';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { lockHostedEvent, type SeenEvent } from '../access/find-event.ts';
import { eventDatesMoved } from '../events.events.ts';
import { announceChanged } from '../making/announce-events.ts';
import type { EventDeps } from '../making/create-event.ts';
import { updateEvent } from '../making/edit-event.queries.ts';
import { readEvent } from '../showing/read-event.ts';
import { type MovedDate, moveDates, shiftRule } from './change-dates.queries.ts';
import { checkTimes, type DateTimes } from './check-times.ts';
import { toInstant, toWall, wallMs, wallOf } from './clock-in-zone.ts';
import { type DateRef, type DateRow, lockDates } from './date-rows.queries.ts';

const minuteMs = 60_000;

/**
 * Moves one date, or this and all following ones by as much on the clock. A new zone becomes the event's, unless one of
 * several dates alone is moved: then the times are read in that zone.
 */
export async function moveEventDate(
  deps: EventDeps,
  memberId: string,
  ref: DateRef,
  { scope, ...times }: DateTimes & { scope: DateScope },
): Promise<Event> {
  const { db, clock, events, live } = deps;
  const { eventId, dateId } = ref;
  await inTransaction(db, async (trx, afterCommit) => {
    const event = await lockHostedEvent(deps, trx, memberId, eventId);
    const dates = await lockDates(trx, eventId);
    const date = openDate(dates, dateId, clock.now());
    if (date.cancelled_at) throw new AppError('event_cancelled');
    const at = checkTimes(times, clock.now());
    const isAll = scope === 'following' || !event.repeats;
    const moved = scope === 'following' ? following(event, dates, date, times) : [{ id: date.id, ...at }];
    await moveDates(trx, eventId, moved);
    if (scope === 'following' && event.repeats) await shift(trx, event, date, times);
    const version = await updateEvent(trx, eventId, isAll ? { time_zone: times.timeZone } : {});
    const dateIds = moved.map(({ id }) => id);
    await events.emit(trx, eventDatesMoved, { eventId, dateIds, placeChanged: false }, afterCommit);
    afterCommit(() => announceChanged(live, eventId, version));
  });
  return readEvent(deps, memberId, eventId, dateId);
}

/** Fails unless the date is the event's and not over. */
export function openDate(dates: readonly DateRow[], dateId: string, now: Date): DateRow {
  const date = dates.find(({ id }) => id === dateId);
  if (!date) throw new AppError('not_found');
  if (date.ends_at <= now) throw new AppError('event_over');
  return date;
}

/** This date and those that begin later. */
export function fromOn(dates: readonly DateRow[], { starts_at: startsAt, id }: DateRow): DateRow[] {
  return dates.filter((date) => date.starts_at > startsAt || date.id === id);
}

function following(event: SeenEvent, dates: readonly DateRow[], date: DateRow, times: DateTimes): MovedDate[] {
  const byMs = movedBy(event, date, times);
  const lastsMs = wallMs(times.ends) - wallMs(times.starts);
  return fromOn(dates, date).map(({ id, starts_at }) => {
    const starts = wallMs(toWall(starts_at, event.time_zone)) + byMs;
    const startsAt = toInstant(wallOf(starts), times.timeZone);
    const endsAt = toInstant(wallOf(starts + lastsMs), times.timeZone);
    return { id, startsAt, endsAt: endsAt > startsAt ? endsAt : new Date(startsAt.getTime() + lastsMs) };
  });
}

/** In milliseconds on the clock. */
function movedBy(event: SeenEvent, date: DateRow, { starts }: DateTimes): number {
  return wallMs(starts) - wallMs(toWall(date.starts_at, event.time_zone));
}

async function shift(trx: Database, event: SeenEvent, date: DateRow, times: DateTimes): Promise<void> {
  const lastsMs = wallMs(times.ends) - wallMs(times.starts);
  await shiftRule(trx, event.id, movedBy(event, date, times) / minuteMs, lastsMs / minuteMs);
}
