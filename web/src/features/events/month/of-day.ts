import type { OutputOf } from '@hearth/contract/core/endpoint';
import type { readEventMonth } from '@hearth/contract/events/endpoints';
import { dayOf, ownZone } from '../times/zones.ts';

type MonthData = OutputOf<typeof readEventMonth>;
/** What is on one day. */
export type OfDay = MonthData;

/** An event of several days is on each of them. */
export function ofDay({ events, birthdays }: MonthData, day: string, zone = ownZone): OfDay {
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8))];
  return {
    events: events.filter(({ startsAt, endsAt }) => {
      const first = dayOf(new Date(startsAt), zone);
      // What ends at midnight is not on the day that begins then.
      const last = dayOf(new Date(Date.parse(endsAt) - 1), zone);
      return first === day || (first < day && day <= last);
    }),
    birthdays: birthdays.filter((birthday) => birthday.month === month && birthday.day === date),
  };
}
