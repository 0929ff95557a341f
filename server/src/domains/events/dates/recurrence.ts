import { createRequire } from 'node:module';
import type { Repeats } from '@hearth/contract/events/fields';
import { type Weekday, weekdays } from '@hearth/contract/events/rules';
import { toInstant, toWall, wallMs, wallOf } from './clock-in-zone.ts';

/** `starts` is the clock at the place as the rule has it; the clocks there may leave that time out. */
export type DateOfRule = { starts: string; startsAt: Date; endsAt: Date };
type Times = { starts: string; ends: string };

const lastYear = 9999;

/**
 * The dates of an event that begin until then, the first ones if they are more than `most`. The first date is always one
 * of them, also where the rule alone would not have it. The clock at the place stays the same over the change of clocks.
 */
export function datesOf(first: Times, zone: string, repeats: Repeats | null, until: Date, most: number): DateOfRule[] {
  const lastsMs = wallMs(first.ends) - wallMs(first.starts);
  return startsOf(first.starts, repeats, lastDay(zone, repeats, until), most)
    .map((starts) => dateAt(starts, lastsMs, zone))
    .filter(({ startsAt }) => startsAt <= until);
}

function dateAt(starts: string, lastsMs: number, zone: string): DateOfRule {
  const startsAt = toInstant(starts, zone);
  const endsAt = toInstant(wallOf(wallMs(starts) + lastsMs), zone);
  // Of a start that the clocks leave out, a short event would end before it begins.
  return { starts, startsAt, endsAt: endsAt > startsAt ? endsAt : new Date(startsAt.getTime() + lastsMs) };
}

function lastDay(zone: string, repeats: Repeats | null, until: Date): string {
  const end = until.getUTCFullYear() < lastYear ? toWall(until, zone).slice(0, 10) : `${lastYear}-12-31`;
  return repeats?.until && repeats.until < end ? repeats.until : end;
}

function startsOf(first: string, repeats: Repeats | null, last: string, most: number): string[] {
  if (first.slice(0, 10) > last || most < 1) return [];
  if (!repeats) return [first];
  const found: string[] = [];
  const rule = new (theLibrary().RRuleTemporal)({ rruleString: toRule(first, repeats, last), includeDtstart: true });
  rule.all((at) => found.push(wallOf(at.epochMilliseconds)) < most);
  return found;
}

/**
 * Counted in UTC, as no time of the clock is left out there. The 31st is skipped in months that have none, and so is
 * 29 February. The fifth weekday of a month is the last one, which every month has.
 */
function toRule(first: string, repeats: Repeats, last: string): string {
  const parts = [
    frequencies[repeats.unit],
    `INTERVAL=${repeats.interval}`,
    `UNTIL=${last.replaceAll('-', '')}T235959Z`,
  ];
  const days = repeats.unit === 'week' ? repeats.weekdays.map(inCapitals) : [];
  if (repeats.unit === 'month' && repeats.monthDay === 'weekday') days.push(weekdayOfMonth(first));
  if (days.length > 0) parts.push(`BYDAY=${days.join(',')}`);
  if (repeats.count) parts.push(`COUNT=${repeats.count}`);
  return `DTSTART:${first.replace(/[-:]/g, '')}00Z\nRRULE:WKST=MO;${parts.join(';')}`;
}

const frequencies = { day: 'FREQ=DAILY', week: 'FREQ=WEEKLY', month: 'FREQ=MONTHLY', year: 'FREQ=YEARLY' };
const inCapitals = (day: Weekday) => day.toUpperCase();

function weekdayOfMonth(wall: string): string {
  const at = new Date(wallMs(wall));
  const which = Math.ceil(at.getUTCDate() / 7);
  const [monday] = weekdays;
  return `${which > 4 ? -1 : which}${inCapitals(weekdays[(at.getUTCDay() + 6) % 7] ?? monday)}`;
}

/** 2 MB, which a server without repeated events never loads. */
function theLibrary(): typeof import('rrule-temporal') {
  return createRequire(import.meta.url)('rrule-temporal');
}
