import type { EventCard } from '@hearth/contract/events/fields';
import { expect, it } from 'vitest';
import { ofDay } from './of-day.ts';

const event = (name: string, startsAt: string, endsAt: string) => ({ name, startsAt, endsAt }) as unknown as EventCard;
const month = {
  events: [
    event('late', '2026-11-20T22:00:00Z', '2026-11-21T00:00:00Z'),
    event('camp', '2026-11-20T10:00:00Z', '2026-11-22T10:00:00Z'),
  ],
  birthdays: [{ person: {} as never, month: 11, day: 21, inDays: 1 }],
};
const on = (day: string, zone: string) => ofDay(month, day, zone).events.map(({ name }) => name);

it('shows an event on each of its days, where the viewer is', () => {
  expect(on('2026-11-20', 'UTC')).toEqual(['late', 'camp']);
  expect(on('2026-11-21', 'UTC')).toEqual(['camp']);
  expect(on('2026-11-22', 'UTC')).toEqual(['camp']);
  expect(on('2026-11-23', 'UTC')).toEqual([]);
  expect(on('2026-11-21', 'Asia/Tokyo')).toEqual(['late', 'camp']);
  expect(ofDay(month, '2026-11-21').birthdays).toHaveLength(1);
  expect(ofDay(month, '2026-11-20').birthdays).toHaveLength(0);
});
