import type { InputFault } from '@hearth/contract/core/input-faults';
import type { Repeats } from '@hearth/contract/events/fields';
import { datesAheadMs, maxDates, maxLastsMs, maxStartsAheadMs } from '@hearth/contract/events/rules';
import { AppError } from '../../../platform/errors/app-error.ts';
import { isTimeZone, isWallTime, toInstant } from './clock-in-zone.ts';
import { type DateOfRule, datesOf } from './recurrence.ts';

export type DateTimes = { timeZone: string; starts: string; ends: string };

/** Fails unless these are times of a date that can still come. */
export function checkTimes({ timeZone, starts, ends }: DateTimes, now: Date): { startsAt: Date; endsAt: Date } {
  if (!isTimeZone(timeZone)) throw refuse('timeZone', 'not_a_time_zone');
  if (!isWallTime(starts)) throw refuse('starts', 'not_a_wall_time');
  if (!isWallTime(ends)) throw refuse('ends', 'not_a_wall_time');
  const [startsAt, endsAt] = [toInstant(starts, timeZone), toInstant(ends, timeZone)];
  if (ends <= starts || endsAt <= startsAt) throw refuse('ends', 'ends_before_it_begins');
  if (endsAt.getTime() - startsAt.getTime() > maxLastsMs) throw refuse('ends', 'lasts_too_long');
  if (endsAt <= now) throw refuse('ends', 'too_soon');
  if (startsAt.getTime() - now.getTime() > maxStartsAheadMs) throw refuse('starts', 'too_late');
  return { startsAt, endsAt };
}

/** The dates of a new event: of a rule without end those of the next year. */
export function firstDates(times: DateTimes, repeats: Repeats | null, now: Date): DateOfRule[] {
  const { startsAt } = checkTimes(times, now);
  const until = new Date(Math.max(startsAt.getTime(), horizonOf(repeats, now).getTime()));
  const dates = datesOf(times, times.timeZone, repeats, until, maxDates);
  if (dates.length === 0) throw refuse('repeats', 'no_dates');
  return dates;
}

export function horizonOf(repeats: Repeats | null, now: Date): Date {
  const isEndless = repeats !== null && repeats.until === null && repeats.count === null;
  return new Date(now.getTime() + (isEndless ? datesAheadMs : maxStartsAheadMs));
}

function refuse(field: string, reason: Extract<InputFault, { reason: string; what?: never; max?: never }>['reason']) {
  return new AppError('invalid_input', { field, params: { reason } });
}
