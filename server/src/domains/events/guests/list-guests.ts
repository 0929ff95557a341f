import type { Guest } from '@hearth/contract/events/guests';
import type { GuestList } from '@hearth/contract/events/rules';
import type { Person } from '@hearth/contract/profiles/person';
import { AppError } from '../../../platform/errors/app-error.ts';
import { cutPage, readCursor } from '../../../platform/paging/cursor.ts';
import { pickNamed } from '../../../platform/paging/pick-named.ts';
import { hiddenIdsOf } from '../../friends/friends.api.ts';
import type { FindByName } from '../../groups/groups.api.ts';
import type { Asked, Paged } from '../../posts/posts.api.ts';
import { peopleByIds } from '../../profiles/profiles.api.ts';
import { canSeeGuests, isHost } from '../access/events.policy.ts';
import { findSeenEvent } from '../access/find-event.ts';
import { type DateRef, datesNamed } from '../dates/date-rows.queries.ts';
import type { EventReadDeps } from '../showing/event-cards.ts';
import { guestsAmong, guestsPage, type ListedGuest } from './guest-lists.queries.ts';

export type GuestListDeps = EventReadDeps & { findByName: FindByName };
type Query = Asked & { list: GuestList; q?: string | undefined };

/** Without members who are hidden from the viewer. Who was checked in, and notes, are for hosts. */
export async function listGuests(
  deps: GuestListDeps,
  viewerId: string,
  ref: DateRef,
  { q, ...query }: Query,
): Promise<Paged<Guest>> {
  const { db } = deps;
  const [event, hiddenIds, dates] = await Promise.all([
    findSeenEvent(deps, viewerId, ref.eventId),
    hiddenIdsOf(db, viewerId),
    datesNamed(db, [ref]),
  ]);
  if (dates.get(ref.dateId)?.event_id !== ref.eventId) throw new AppError('not_found');
  const hosts = isHost(event.standing);
  const { list, cursor, limit } = query;
  if (!canSeeGuests(event.standing, event.guest_list) || (list === 'here' && !hosts)) throw new AppError('forbidden');
  const describe = describeTo(hosts);
  if (q) return guestsNamed(deps, viewerId, ref, { q, ...query }, describe);
  const page = { without: hiddenIds, after: readCursor(cursor), limit: limit + 1 };
  const rows = await guestsPage(db, list, ref, page);
  const { shown, nextCursor } = cutPage(rows, limit, (row) => row);
  const people = await peopleByIds(
    db,
    shown.flatMap((row) => (row.is_outside ? [] : row.id)),
  );
  const items = shown.flatMap((row) => {
    const person = row.is_outside ? null : people.get(row.id);
    return person === undefined ? [] : [describe(row, person)];
  });
  return { items, nextCursor };
}

type Describe = (row: ListedGuest, person: Person | null) => Guest;

function describeTo(hosts: boolean): Describe {
  return ({ id, name, state, bring, note, checked_in_at: at }, person) => ({
    ...{ person, state, bring },
    name: person?.displayName ?? name,
    note: hosts ? note : '',
    checkedInAt: (hosts && at?.toISOString()) || null,
    outsideId: hosts && !person ? id : null,
  });
}

function guestsNamed(
  { db, findByName }: GuestListDeps,
  viewerId: string,
  ref: DateRef,
  { q, list, cursor, limit }: Query & { q: string },
  describe: Describe,
): Promise<Paged<Guest>> {
  const isListed = ({ state, checked_in_at: at }: ListedGuest) =>
    list === 'here' ? at !== null : (state ?? 'invited') === list;
  return pickNamed<Person, Guest>({
    ...{ cursor, limit },
    find: (page) => findByName(db, viewerId, { q, ...page }),
    async pick(people) {
      const ids = people.map(({ id }) => id);
      const rows = await guestsAmong(db, ref, ids);
      return people.flatMap((person) => {
        const row = rows.get(person.id);
        return row && isListed(row) ? [describe(row, person)] : [];
      });
    },
  });
}
