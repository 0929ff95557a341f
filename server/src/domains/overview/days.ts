import { utcDay } from '../../platform/time/utc-day.ts';

export const dayMs = 24 * 3_600_000;
/** Charts show a year. */
export const shownDays = 365;

/** The days of the site are those of UTC, whatever zone its members and servers are in. */
export function startOf(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`);
}

export function daysBefore(day: string, days: number): string {
  return utcDay(new Date(startOf(day).getTime() - days * dayMs));
}

/** Both included. */
export function daysBetween(first: string, last: string): string[] {
  const count = Math.max(0, Math.round((startOf(last).getTime() - startOf(first).getTime()) / dayMs) + 1);
  return Array.from({ length: count }, (_, index) => daysBefore(last, count - 1 - index));
}
