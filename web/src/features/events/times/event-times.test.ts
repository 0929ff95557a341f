import { expect, it, test } from 'vitest';
import { dateTile, eventTimes } from './event-times.ts';
import { dayOf, minutesBetween, movedWall, sameClock, wallTimeOf, zonesWith } from './zones.ts';

const now = new Date('2026-11-01T00:00:00Z');
const evening = {
  startsAt: '2026-11-20T18:00:00.000Z',
  endsAt: '2026-11-20T21:00:00.000Z',
  timeZone: 'Europe/Berlin',
};
/** Browsers put thin spaces between. */
const plain = (text: string | null) => text?.replace(/\s/gu, ' ');

it('says the time on the viewer’s clock, and on the event’s where it differs', () => {
  const inBerlin = eventTimes(evening, now, 'Europe/Berlin');
  expect(plain(inBerlin.own)).toBe('Fri, Nov 20, 7:00 – 10:00 PM');
  expect(inBerlin.there).toBeNull();
  expect(eventTimes(evening, now, 'Europe/Paris').there).toBeNull();
  const inTokyo = eventTimes(evening, now, 'Asia/Tokyo');
  expect(plain(inTokyo.own)).toBe('Sat, Nov 21, 3:00 – 6:00 AM');
  expect(plain(inTokyo.there)).toContain('Fri, Nov 20, 7:00 – 10:00 PM at the event (Central European Time)');
});

it('says the year of another year, and both days of a night', () => {
  const night = { ...evening, startsAt: '2027-01-01T22:00:00.000Z', endsAt: '2027-01-02T02:00:00.000Z' };
  expect(plain(eventTimes(night, now, 'UTC').own)).toBe('Fri, Jan 1, 2027, 10:00 PM – Sat, Jan 2, 2027, 2:00 AM');
});

it('puts an event on the day that it is where the viewer is', () => {
  expect(dateTile(evening.startsAt, 'Europe/Berlin')).toEqual({ month: 'Nov', day: '20' });
  expect(dateTile(evening.startsAt, 'Asia/Tokyo')).toEqual({ month: 'Nov', day: '21' });
  expect(dayOf(new Date(evening.startsAt), 'Asia/Tokyo')).toBe('2026-11-21');
});

test.each([
  ['2026-03-29T00:30:00Z', 'Europe/Berlin', '2026-03-29T01:30'],
  ['2026-03-29T01:00:00Z', 'Europe/Berlin', '2026-03-29T03:00'],
  ['2026-10-25T01:00:00Z', 'Europe/Berlin', '2026-10-25T02:00'],
  ['2026-06-01T00:00:00Z', 'Asia/Kathmandu', '2026-06-01T05:45'],
  ['2026-06-01T04:00:00Z', 'America/New_York', '2026-06-01T00:00'],
])('at %s a clock in %s shows %s', (at, zone, wall) => {
  expect(wallTimeOf(new Date(at), zone)).toBe(wall);
});

it('reckons with times on the wall and with zones', () => {
  expect(movedWall('2026-11-20T23:30', 120)).toBe('2026-11-21T01:30');
  expect(minutesBetween('2026-11-20T23:30', '2026-11-21T01:30')).toBe(120);
  expect(sameClock(now, 'Europe/Berlin', 'Europe/Paris')).toBe(true);
  expect(sameClock(now, 'Europe/Berlin', 'UTC')).toBe(false);
  expect(zonesWith('Nowhere/Else')[0]).toBe('Nowhere/Else');
  expect(zonesWith('Europe/Berlin').filter((zone) => zone === 'Europe/Berlin')).toHaveLength(1);
});
