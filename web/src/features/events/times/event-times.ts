import type { EventCard } from '@hearth/contract/events/fields';
import { t } from '@lingui/core/macro';
import { locale } from '../../../lib/language/words.ts';
import { ownZone, sameClock } from './zones.ts';

type Timed = Pick<EventCard, 'startsAt' | 'endsAt' | 'timeZone'>;

const formats = new Map<string, Intl.DateTimeFormat>();

function format(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([zone, options]);
  const made = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
  formats.set(key, made);
  return made;
}

const whole: Intl.DateTimeFormatOptions = {
  ...{ weekday: 'short', day: 'numeric', month: 'short' },
  ...{ hour: 'numeric', minute: '2-digit' },
};

function rangeIn(zone: string, { startsAt, endsAt }: Timed, now: Date): string {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const year = format(zone, { year: 'numeric' });
  const thisYear = year.format(start) === year.format(now) && year.format(end) === year.format(now);
  return format(zone, thisYear ? whole : { ...whole, year: 'numeric' }).formatRange(start, end);
}

/** "Fri, Nov 20, 19:00 – 22:00" on the viewer's clock; `there`: on the event's, where that shows something else. */
export function eventTimes(event: Timed, now = new Date(), zone = ownZone): { own: string; there: string | null } {
  const own = rangeIn(zone, event, now);
  if (sameClock(new Date(event.startsAt), zone, event.timeZone)) return { own, there: null };
  const time = rangeIn(event.timeZone, event, now);
  return { own, there: t`${time} at the event (${{ zone: zoneName(event.timeZone, new Date(event.startsAt)) }})` };
}

/** As "Central European Time" is called in the viewer's language. */
export function zoneName(zone: string, at: Date): string {
  const parts = format(zone, { timeZoneName: 'longGeneric' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** The sheet of a calendar. */
export function dateTile(at: string, zone = ownZone): { month: string; day: string } {
  const date = new Date(at);
  return { month: format(zone, { month: 'short' }).format(date), day: format(zone, { day: 'numeric' }).format(date) };
}

export function clockTime(at: string, zone = ownZone): string {
  return format(zone, { hour: 'numeric', minute: '2-digit' }).format(new Date(at));
}

export function isOver({ endsAt }: Pick<EventCard, 'endsAt'>, now = Date.now()): boolean {
  return Date.parse(endsAt) <= now;
}
