import type { EventCard } from '@hearth/contract/events/fields';
import type { Birthday } from '@hearth/contract/profiles/birthdays';
import { AppError } from '../../../platform/errors/app-error.ts';
import { friendIdsOf } from '../../friends/friends.api.ts';
import { birthdaysBetween } from '../../profiles/profiles.api.ts';
import { isTimeZone, toInstant } from '../dates/clock-in-zone.ts';
import type { EventReadDeps } from '../showing/event-cards.ts';
import { showDates } from './list-events.ts';
import { ownDatesBetween } from './lists.queries.ts';

/** More than a month on a screen can show. */
const mostInMonth = 300;

export async function readEventMonth(
  deps: EventReadDeps,
  viewerId: string,
  { month, timeZone }: { month: string; timeZone: string },
): Promise<{ events: EventCard[]; birthdays: Birthday[] }> {
  if (!isTimeZone(timeZone))
    throw new AppError('invalid_input', { field: 'timeZone', params: { reason: 'not_a_time_zone' } });
  const [year = 0, ordinal = 1] = month.split('-').map(Number);
  const first = (at: number) => new Date(at).toISOString().slice(0, 'yyyy-mm-dd'.length);
  const [begins, ends] = [Date.UTC(year, ordinal - 1), Date.UTC(year, ordinal)];
  const days = Math.round((ends - begins) / 86_400_000);
  const midnight = (at: number) => toInstant(`${first(at)}T00:00`, timeZone);
  const friendIds = await friendIdsOf(deps.db, viewerId);
  const [rows, birthdays] = await Promise.all([
    ownDatesBetween(deps.db, viewerId, { begin: midnight(begins), end: midnight(ends), limit: mostInMonth }),
    birthdaysBetween(deps.db, friendIds, { first: first(begins), days }),
  ]);
  const events = await showDates(deps, viewerId, rows);
  return { events: events.flatMap((card) => card ?? []), birthdays };
}
