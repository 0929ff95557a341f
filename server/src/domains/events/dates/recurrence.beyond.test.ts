import type { Repeats } from '@hearth/contract/events/fields';
import { maxDates } from '@hearth/contract/events/rules';
import { describe, expect, it } from 'vitest';
import { isTimeZone, isWallTime, toInstant, toWall } from './clock-in-zone.ts';
import { datesOf } from './recurrence.ts';
import { sameAsOthers } from './same-as-others.ts';

const berlin = 'Europe/Berlin';
const once: Repeats = { unit: 'day', interval: 1, weekdays: [], monthDay: 'day', until: null, count: null };
const ever = new Date('9999-12-31T00:00Z');

/** Local times of the first dates, and how long each lasts. */
function dates(starts: string, repeats: Partial<Repeats>, most = 4, zone = berlin, ends = starts.replace(/..$/, '59')) {
  return datesOf({ starts, ends }, zone, { ...once, ...repeats }, ever, most).map(({ startsAt }) =>
    toWall(startsAt, zone),
  );
}

describe('clocks of zones', () => {
  it.each([
    [berlin, true],
    ['UTC', true],
    ['America/Argentina/ComodRivadavia', true],
    ['Europe/Atlantis', false],
    ['+0100', false],
    ['-01', false],
    ['', false],
  ])('%s is a zone: %s', (name, is) => {
    expect(isTimeZone(name)).toBe(is);
  });

  it.each(['2026-02-29T10:00', '2026-13-01T10:00', '2026-01-01T24:00', '2026-01-01T10:60', '2026-1-01T10:00'])(
    '%s is no time',
    (wall) => {
      expect(isWallTime(wall)).toBe(false);
    },
  );

  it('takes the first of two at the change of clocks, and a later one for what is left out', () => {
    expect(toInstant('2026-10-25T02:30', berlin)).toEqual(new Date('2026-10-25T00:30Z'));
    expect(toInstant('2026-03-29T02:30', berlin)).toEqual(new Date('2026-03-29T01:30Z'));
    expect(toWall(new Date('2026-10-25T01:30Z'), berlin)).toBe('2026-10-25T02:30');
  });
});

describe('dates of a rule', () => {
  it('keeps the clock over its change, and the length by the clock', () => {
    const first = { starts: '2026-10-18T23:00', ends: '2026-10-19T03:00' };
    expect(datesOf(first, berlin, { ...once, unit: 'week' }, ever, 2)).toEqual([
      { starts: '2026-10-18T23:00', startsAt: new Date('2026-10-18T21:00Z'), endsAt: new Date('2026-10-19T01:00Z') },
      { starts: '2026-10-25T23:00', startsAt: new Date('2026-10-25T22:00Z'), endsAt: new Date('2026-10-26T02:00Z') },
    ]);
  });

  it('moves a date by what the clocks leave out, and the next one is at its time again', () => {
    const moved = dates('2026-03-28T02:30', {}, 3);
    expect(moved).toEqual(['2026-03-28T02:30', '2026-03-29T03:30', '2026-03-30T02:30']);
  });

  it('never ends before it begins', () => {
    const [date] = datesOf({ starts: '2026-03-29T02:30', ends: '2026-03-29T03:00' }, berlin, null, ever, 1);
    expect(date).toMatchObject({ startsAt: new Date('2026-03-29T01:30Z'), endsAt: new Date('2026-03-29T02:00Z') });
  });

  it('skips months without that day', () => {
    expect(dates('2027-01-31T10:00', { unit: 'month' }, 3).map((wall) => wall.slice(0, 7))).toEqual([
      '2027-01',
      '2027-03',
      '2027-05',
    ]);
    expect(dates('2028-02-29T10:00', { unit: 'year' }, 2)).toEqual(['2028-02-29T10:00', '2032-02-29T10:00']);
  });

  it('keeps the weekday of a month; the fifth is the last', () => {
    const byWeekday = { unit: 'month', monthDay: 'weekday' } as const;
    expect(dates('2026-11-10T10:00', byWeekday, 3).map((wall) => wall.slice(5, 10))).toEqual([
      '11-10',
      '12-08',
      '01-12',
    ]);
    expect(dates('2026-10-30T10:00', byWeekday, 3).map((wall) => wall.slice(5, 10))).toEqual([
      '10-30',
      '11-27',
      '12-25',
    ]);
  });

  it('counts a first date that is on no weekday of the rule', () => {
    const rule = { unit: 'week', interval: 2, weekdays: ['su', 'tu'], count: 3 } as const;
    expect(
      dates('2026-11-18T10:00', { ...rule, weekdays: [...rule.weekdays] }).map((wall) => wall.slice(5, 10)),
    ).toEqual(['11-18', '11-22', '12-01']);
  });

  it('takes the last day with it', () => {
    expect(dates('2026-11-18T23:59', { until: '2026-11-19' }, 4, 'Asia/Tokyo', '2026-11-19T01:00')).toHaveLength(2);
    expect(dates('2026-11-18T10:00', { until: '2026-11-17' })).toEqual([]);
  });

  it('ends at the given time, or when there are enough', () => {
    const first = { starts: '2026-11-18T10:00', ends: '2026-11-18T11:00' };
    expect(datesOf(first, 'UTC', once, new Date('2026-11-20T10:00Z'), 9)).toHaveLength(3);
    expect(datesOf(first, 'UTC', once, new Date('2026-11-20T09:59Z'), 9)).toHaveLength(2);
    expect(datesOf(first, 'UTC', once, ever, maxDates)).toHaveLength(maxDates);
    expect(datesOf(first, 'UTC', { ...once, unit: 'year', interval: 99 }, ever, maxDates)).toHaveLength(81);
  });
});

it('agrees with a second implementation of rules and one of zones', () => {
  sameAsOthers(40);
});
