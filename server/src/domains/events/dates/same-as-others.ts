import type { Repeats } from '@hearth/contract/events/fields';
import { monthDays, repeatUnits, weekdays } from '@hearth/contract/events/rules';
import fc from 'fast-check';
import ical from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { expect } from 'vitest';
import { toInstant, toWall, wallMs, wallOf } from './clock-in-zone.ts';
import { datesOf } from './recurrence.ts';

/** Zones with whole, half and quarter hours, changes at midnight, by half an hour, with a day left out, and none. */
const zones = [
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'America/Santiago',
  'Asia/Beirut',
  'Pacific/Apia',
  'Pacific/Chatham',
  'UTC',
];

const wall = fc.integer({ min: wallMs('2009-01-01T00:00'), max: wallMs('2035-12-31T23:59') }).map((ms) => wallOf(ms));
/** Around the changes of clocks, where implementations differ. */
const nearChange = fc
  .tuple(fc.integer({ min: 2009, max: 2035 }), fc.constantFrom('03', '04', '09', '10', '11'), fc.nat(31), fc.nat(7))
  .map(([year, month, day, half]) => wallOf(wallMs(`${year}-${month}-01T00:00`) + (day * 48 + half) * 1_800_000));

const rule: fc.Arbitrary<Repeats> = fc.record({
  unit: fc.constantFrom(...repeatUnits),
  interval: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 99 })),
  weekdays: fc.uniqueArray(fc.constantFrom(...weekdays), { maxLength: 4 }),
  monthDay: fc.constantFrom(...monthDays),
  until: fc.option(wall.map((at) => at.slice(0, 10))),
  count: fc.option(fc.integer({ min: 1, max: 12 })),
});

export function sameAsOthers(numRuns: number): void {
  const zone = fc.constantFrom(...zones);
  const minutes = fc.integer({ min: 1, max: 3_000 });
  const property = fc.property(fc.oneof(wall, nearChange), minutes, zone, rule, (starts, lasts, place, repeats) => {
    const ends = wallOf(wallMs(starts) + lasts * 60_000);
    const dates = datesOf({ starts, ends }, place, repeats, new Date('2060-01-01'), 10);
    expect(dates.map((date) => date.starts)).toEqual(byIcal(starts, repeats, 10));
    for (const date of dates) {
      sameClock(date.starts, place);
      expect(date.endsAt.getTime()).toBeGreaterThan(date.startsAt.getTime());
    }
    sameClock(ends, place);
  });
  fc.assert(property, { numRuns });
}

export function sameClock(at: string, zone: string): void {
  const other = Temporal.PlainDateTime.from(at).toZonedDateTime(zone, { disambiguation: 'compatible' });
  expect(toInstant(at, zone).getTime()).toBe(other.epochMilliseconds);
  expect(toWall(toInstant(at, zone), zone)).toBe(other.toPlainDateTime().toString().slice(0, 16));
}

function byIcal(starts: string, repeats: Repeats, most: number): string[] {
  const last = repeats.until ?? '2059-12-31';
  const iterator = ical.Recur.fromString(icalRule(starts, repeats)).iterator(
    ical.Time.fromDateTimeString(`${starts}:00`),
  );
  const found = new Set(starts.slice(0, 10) <= last ? [starts] : []);
  while (found.size < (repeats.count ?? most) && found.size < most) {
    const next = iterator.next()?.toString().slice(0, 16);
    if (!next || next.slice(0, 10) > last) break;
    found.add(next);
  }
  return [...found];
}

function icalRule(starts: string, { unit, interval, weekdays: days, monthDay }: Repeats): string {
  const at = new Date(wallMs(starts));
  const day = at.getUTCDate();
  const names = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
  const byWeekday =
    monthDay === 'weekday' ? `;BYDAY=${names[at.getUTCDay()]};BYSETPOS=${day > 28 ? -1 : Math.ceil(day / 7)}` : '';
  const parts = {
    day: 'FREQ=DAILY',
    week: `FREQ=WEEKLY;WKST=MO${days.length > 0 ? `;BYDAY=${days.join().toUpperCase()}` : ''}`,
    month: `FREQ=MONTHLY${byWeekday || `;BYMONTHDAY=${day}`}`,
    year: `FREQ=YEARLY;BYMONTH=${at.getUTCMonth() + 1};BYMONTHDAY=${day}`,
  };
  return `${parts[unit]};INTERVAL=${interval}`;
}
