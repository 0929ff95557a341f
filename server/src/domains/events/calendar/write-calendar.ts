import { eventPath } from '@hearth/contract/events/rules';
import { aheadOfUtc, toWall } from '../dates/clock-in-zone.ts';
import { icsBlock, icsClock, icsFile, icsMoment, icsText } from './ics-lines.ts';
import { icsZone } from './ics-zone.ts';

/** One date of an event, which is an entry of its own: its moves and its cancellation need no rule to be understood. */
export type CalendarEntry = {
  eventId: string;
  dateId: string;
  name: string;
  description: string;
  where: string;
  link: string;
  timeZone: string;
  startsAt: Date;
  endsAt: Date;
  isCancelled: boolean;
  /** Grows with every change of the date or its event. */
  sequence: number;
  createdAt: Date;
};

type Calendar = { publicUrl: string; name: string; entries: readonly CalendarEntry[] };

/** Programs that read a feed ask so often; those that heed it. */
const readAgain = 'PT1H';
const changeMs = 3 * 3_600_000;
const worldClocks = new Set(['UTC', 'Etc/UTC', 'GMT', 'Etc/GMT', 'Zulu', 'Etc/Zulu', 'Etc/UCT', 'UCT']);

export function writeCalendar({ publicUrl, name, entries }: Calendar): string {
  const zoned = entries.filter(({ timeZone }) => !worldClocks.has(timeZone));
  const zones = [...Map.groupBy(zoned, ({ timeZone }) => timeZone)].flatMap(([zone, there]) => {
    const starts = there.map(({ startsAt }) => startsAt.getTime());
    const ends = there.map(({ endsAt }) => endsAt.getTime());
    return icsZone(zone, new Date(Math.min(...starts)), new Date(Math.max(...ends)));
  });
  const head = [
    'VERSION:2.0',
    'PRODID:-//Hearth//Events//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${icsText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${readAgain}`,
    `X-PUBLISHED-TTL:${readAgain}`,
  ];
  const events = entries.flatMap((entry) => icsBlock('VEVENT', entryLines(publicUrl, entry)));
  return icsFile(icsBlock('VCALENDAR', [...head, ...zones, ...events]));
}

function entryLines(publicUrl: string, entry: CalendarEntry): string[] {
  const { name, description, where, link, timeZone } = entry;
  const page = `${publicUrl}${eventPath(entry.eventId, entry.dateId)}`;
  const words = [description, link, page].filter(Boolean).join('\n\n');
  const place = where || link;
  return [
    `UID:${entry.dateId}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${icsMoment(entry.createdAt)}`,
    `DTSTART${clockIn(entry.startsAt, timeZone)}`,
    `DTEND${clockIn(entry.endsAt, timeZone)}`,
    `SEQUENCE:${entry.sequence}`,
    `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${icsText(name)}`,
    `DESCRIPTION:${icsText(words)}`,
    ...(place ? [`LOCATION:${icsText(place)}`] : []),
    `URL:${page}`,
    ...(entry.isCancelled ? ['TRANSP:TRANSPARENT'] : []),
  ];
}

function clockIn(at: Date, zone: string): string {
  return worldClocks.has(zone) || isNearChange(at, zone)
    ? `:${icsMoment(at)}`
    : `;TZID=${zone}:${icsClock(toWall(at, zone))}`;
}

/** Which of two equal times is meant, programs take differently; the world's clock has no such times. */
function isNearChange(at: Date, zone: string): boolean {
  return aheadOfUtc(at.getTime() - changeMs, zone) !== aheadOfUtc(at.getTime() + changeMs, zone);
}
