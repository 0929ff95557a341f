import fc from 'fast-check';
import ical from 'ical.js';
import { afterEach, describe, expect, it } from 'vitest';
import { howMany } from '../../../testing/how-many.ts';
import { datesOf } from '../dates/recurrence.ts';
import { type CalendarEntry, writeCalendar } from './write-calendar.ts';

const entry: CalendarEntry = {
  eventId: '0198a000-0000-7000-8000-000000000001',
  dateId: '0198a000-0000-7000-8000-000000000002',
  name: 'Summer party',
  description: '',
  where: 'By the lake',
  link: '',
  timeZone: 'Europe/Berlin',
  startsAt: new Date('2026-07-20T17:00Z'),
  endsAt: new Date('2026-07-20T21:30Z'),
  isCancelled: false,
  sequence: 3,
  createdAt: new Date('2026-07-01T10:00:05Z'),
};

const write = (...entries: Partial<CalendarEntry>[]) =>
  writeCalendar({
    publicUrl: 'https://hearth.example:8443',
    name: 'Hearth',
    entries: entries.map((each) => ({ ...entry, ...each })),
  });

/** As another program reads it, which knows no zones but those of the file. */
function read(file: string) {
  const calendar = new ical.Component(ical.parse(file));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ical.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map((component) => new ical.Event(component));
}

afterEach(() => ical.TimezoneService.reset());

describe('a calendar file', () => {
  it('has what calendar programs need', () => {
    const lines = write({}).split('\r\n');
    const expected = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'TZID:Europe/Berlin',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
      'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
      `UID:${entry.dateId}@hearth.example`,
      'DTSTAMP:20260701T100005Z',
      'DTSTART;TZID=Europe/Berlin:20260720T190000',
      'DTEND;TZID=Europe/Berlin:20260720T233000',
      'SEQUENCE:3',
      'STATUS:CONFIRMED',
      'LOCATION:By the lake',
    ];
    expect(lines).toEqual(expect.arrayContaining(expected));
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  it('says what was cancelled, and the world’s clock as it is', () => {
    const file = write({ isCancelled: true, timeZone: 'UTC' });
    expect(file).toContain('STATUS:CANCELLED');
    expect(file).toContain('DTSTART:20260720T170000Z');
    expect(file).not.toContain('VTIMEZONE');
  });

  it('gives back what people wrote, and lets nothing of it steer the file', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', ',', ';', '\\', ':', '"', ' ', 'é', '🎉', '\n', '\r\n', '\u0007'),
    });
    const hostile = fc.oneof(text, fc.constantFrom('x\r\nEND:VEVENT', 'x\nATTENDEE:mailto:a@b.example', '\ud800'));
    const property = fc.property(hostile, hostile, hostile, (name, description, where) => {
      const [event] = read(write({ name, description, where }));
      const shown = (words: string) => words.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]|\p{Cs}/gu, '');
      expect(event?.summary).toBe(shown(name));
      expect(event?.description.startsWith(shown(description))).toBe(true);
      expect(event?.location ?? '').toBe(where && shown(where));
      expect(event?.component.getAllProperties()).toHaveLength(where ? 10 : 9);
    });
    fc.assert(property, { numRuns: howMany({ short: 100, full: 5_000 }) });
  });

  it('shows another program the right moments, over changes of clocks', () => {
    const zones = ['America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Asia/Kolkata', 'America/Santiago'];
    const weekly = { unit: 'week', interval: 1, weekdays: [], monthDay: 'day', until: null, count: null } as const;
    for (const zone of ['Europe/Dublin', ...zones]) {
      const first = { starts: '2026-01-04T02:30', ends: '2026-01-04T05:00' };
      const dates = datesOf(first, zone, { ...weekly, weekdays: [] }, new Date('2028-01-01T00:00Z'), 104);
      const events = read(write(...dates.map((date) => ({ ...date, timeZone: zone }))));
      const moments = events.map(({ startDate, endDate }) => [startDate.toJSDate(), endDate.toJSDate()]);
      expect(moments).toEqual(dates.map(({ startsAt, endsAt }) => [startsAt, endsAt]));
      ical.TimezoneService.reset();
    }
  });
});
