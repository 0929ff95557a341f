import type { Shortcut } from '@hearth/contract/shortcuts/endpoints';
import { maxShortcuts } from '@hearth/contract/shortcuts/rules';
import type { Database } from '../../platform/database/database.ts';
import { hiddenIdsOf } from '../friends/friends.api.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import { mostVisited } from './member-visits.queries.ts';

/** More than are shown: some members may be hidden, and some appear both as profile and as chat. */
const visitsRead = 8 * maxShortcuts;

export async function listShortcuts(db: Database, memberId: string): Promise<Shortcut[]> {
  const [visits, hidden] = await Promise.all([mostVisited(db, memberId, visitsRead), hiddenIdsOf(db, memberId)]);
  const hiddenIds = new Set(hidden);
  const first = new Map(visits.toReversed().map((visit) => [visit.other_id, visit]));
  const shown = visits.filter((visit) => first.get(visit.other_id) === visit && !hiddenIds.has(visit.other_id));
  const people = await peopleByIds(
    db,
    shown.map((visit) => visit.other_id),
  );
  return shown
    .flatMap(({ other_id, place }) => {
      const person = people.get(other_id);
      return person ? [{ person, place }] : [];
    })
    .slice(0, maxShortcuts);
}
