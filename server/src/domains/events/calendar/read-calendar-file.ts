import { type NewEvent, newEvent } from '@hearth/contract/events/endpoints';
import type { Repeats } from '@hearth/contract/events/fields';
import {
  datesAheadMs,
  maxEventDescription,
  maxEventLink,
  maxEventName,
  maxEventsInFile,
  maxLastsMs,
  maxStartsAheadMs,
  maxWhere,
} from '@hearth/contract/events/rules';
import { isTimeZone, isWallTime, toInstant, toWall, wallMs, wallOf } from '../dates/clock-in-zone.ts';
import { datesOf } from '../dates/recurrence.ts';
import { type FileEntry, readFileEntries } from './file-entries.ts';
import { ruleOfFile } from './file-rule.ts';
import { windowsZone } from './windows-zones.ts';

type Reading = {
  /** Of the member: where the file says nothing of a zone, or means the world's clock. */
  zone: string;
  now: Date;
  zoneNames: ReadonlyMap<string, string>;
  /** How many dates of rules may still be counted, so that no file takes long. */
  dates: { left: number };
};
type Times = { zone: string; starts: string; ends: string };

const hourMs = 3_600_000;
const datesCounted = 1_000;

/** Events as members could make them, of the entries that can be one; the others are counted. */
export function readEventsOfFile(
  text: string,
  { zone, now }: Pick<Reading, 'zone' | 'now'>,
): { events: NewEvent[]; left: number } {
  const { entries, zoneNames } = readFileEntries(text);
  const reading = { zone, now, zoneNames, dates: { left: datesCounted } };
  const events: NewEvent[] = [];
  for (const entry of entries) {
    if (events.length === maxEventsInFile) break;
    const event = eventOf(entry, reading);
    if (event) events.push(event);
  }
  return { events, left: entries.length - events.length };
}

/** What a changed date of another entry, a list of dates, or left out dates say, one event cannot. */
const unsaid = ['recurrence-id', 'rdate', 'exdate', 'exrule'];

function eventOf(entry: FileEntry, reading: Reading): NewEvent | undefined {
  if (unsaid.some(entry.has) || entry.text('status').toUpperCase() === 'CANCELLED') return undefined;
  const first = timesOf(entry, reading);
  const rule = entry.find('rrule')?.values[0];
  const repeats = first && rule ? ruleOfFile(rule as Record<string, unknown>, first) : null;
  if (!first || repeats === undefined) return undefined;
  const next = stillToCome(first, repeats, reading);
  if (!next) return undefined;
  const { success, data } = newEvent.safeParse({
    ...{ timeZone: first.zone, starts: next.starts, ends: next.ends, repeats: next.repeats },
    name: cut(entry.text('summary'), maxEventName),
    description: cut(entry.text('description'), maxEventDescription),
    where: cut(entry.text('location'), maxWhere),
    link: linkOf(entry.text('url')),
  });
  return success ? data : undefined;
}

function timesOf(entry: FileEntry, reading: Reading): Times | undefined {
  const start = entry.find('dtstart');
  const begins = String(start?.values[0] ?? '');
  const zone = zoneOf(start?.parameters.tzid, reading);
  if (!zone) return undefined;
  const isDay = begins.length === 'yyyy-mm-dd'.length;
  const starts = isDay ? `${begins}T00:00` : inZone(begins, zone, zone);
  if (!starts || !isWallTime(starts)) return undefined;
  const ends = endOf(entry, { starts, zone, isDay }, reading);
  if (!ends || !isWallTime(ends)) return undefined;
  const lastsMs = wallMs(ends) - wallMs(starts);
  return lastsMs > 0 && lastsMs <= maxLastsMs ? { zone, starts, ends } : undefined;
}

type Begun = { starts: string; zone: string; isDay: boolean };

/** A day ends a minute before the next begins. Without an end, an event lasts an hour. */
function endOf(entry: FileEntry, { starts, zone, isDay }: Begun, reading: Reading): string | undefined {
  const end = entry.find('dtend');
  const after = (ms: number) => wallOf(wallMs(starts) + ms);
  if (!end) return after((durationMs(entry.text('duration')) || (isDay ? 24 : 1) * hourMs) - (isDay ? 60_000 : 0));
  const value = String(end.values[0] ?? '');
  if (value.length === 'yyyy-mm-dd'.length) {
    const midnight = `${value}T00:00`;
    return isWallTime(midnight) ? wallOf(wallMs(midnight) - 60_000) : undefined;
  }
  const endZone = end.parameters.tzid === undefined ? zone : zoneOf(end.parameters.tzid, reading);
  return endZone && inZone(value, endZone, zone);
}

/** The clock in a zone of a time that the file gives for the world's clock, or one zone's. */
function inZone(value: string, from: string, to: string): string | undefined {
  const wall = value.slice(0, 'yyyy-mm-ddThh:mm'.length);
  if (!isWallTime(wall)) return undefined;
  if (value.endsWith('Z')) return toWall(new Date(`${wall}Z`), to);
  return from === to ? wall : toWall(toInstant(wall, from), to);
}

/** Some programs write `/name-of-the-program/Europe/Berlin`. */
function zoneOf(name: unknown, { zone, zoneNames }: Reading): string | undefined {
  if (name === undefined) return zone;
  if (typeof name !== 'string') return undefined;
  const ends = /[A-Za-z_]+\/[A-Za-z_]+$/.exec(name.slice(-64))?.[0];
  const names = [name, windowsZone(name), zoneNames.get(name), ends];
  return names.find((each) => each !== undefined && isTimeZone(each));
}

const duration = /^\+?P(?:(\d{1,5})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,7})S)?)?$/;

function durationMs(text: string): number {
  const [, weeks, days, hours, minutes, seconds] = duration.exec(text) ?? [];
  const allHours = Number(weeks ?? 0) * 168 + Number(days ?? 0) * 24 + Number(hours ?? 0);
  return allHours * hourMs + Number(minutes ?? 0) * 60_000 + Number(seconds ?? 0) * 1_000;
}

/** The event from its next date on, if there is one. */
function stillToCome(first: Times, repeats: Repeats | null, { now, dates }: Reading) {
  const { zone, starts, ends } = first;
  if (toInstant(starts, zone).getTime() > now.getTime() + maxStartsAheadMs) return undefined;
  if (toInstant(starts, zone) > now) return { starts, ends, repeats };
  if (!repeats) return undefined;
  const all = datesOf(first, zone, repeats, new Date(now.getTime() + datesAheadMs), dates.left);
  const passed = all.findIndex(({ startsAt }) => startsAt > now);
  const next = all[passed];
  dates.left -= next ? passed : all.length;
  if (!next) return undefined;
  const nextEnds = wallOf(wallMs(next.starts) + wallMs(ends) - wallMs(starts));
  const count = repeats.count && repeats.count - passed;
  return { starts: next.starts, ends: nextEnds, repeats: { ...repeats, count } };
}

function cut(text: string, max: number): string {
  const trimmed = text.trim();
  return trimmed.length <= max
    ? trimmed
    : trimmed
        .slice(0, max)
        .replace(/\p{Cs}$/u, '')
        .trim();
}

function linkOf(url: string): string {
  return /^https?:\/\//i.test(url) && url.length <= maxEventLink && URL.canParse(url) ? url : '';
}
