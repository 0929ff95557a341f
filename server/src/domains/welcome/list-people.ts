import type { WelcomePerson } from '@hearth/contract/welcome/endpoints';
import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { noneMutual } from '../friends/friends.api.ts';
import { listSuggestions, requestableAmong } from '../friends/suggestions.api.ts';
import { groupMatesOf } from '../groups/groups.api.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';

const mostShown = 30;

/** Friends of friends, among them those of who invited the member; then people of the same groups; then the newest. */
export async function listWelcomePeople(
  { db, clock }: { db: Database; clock: Clock },
  memberId: string,
): Promise<WelcomePerson[]> {
  const [{ items: suggested }, mateIds] = await Promise.all([
    listSuggestions({ db, clock }, memberId, { limit: mostShown }),
    groupMatesOf(db, memberId),
  ]);
  const near = suggested.filter(({ reason }) => reason === 'mutual_friends');
  const nearIds = new Set(near.map(({ person }) => person.id));
  const mates = await requestableAmong(
    db,
    memberId,
    mateIds.filter((id) => !nearIds.has(id)),
  );
  const people = await peopleByIds(db, mates);
  const inGroups = mates.flatMap((id): WelcomePerson[] => {
    const person = people.get(id);
    return person ? [{ person, reason: 'same_group', ...noneMutual }] : [];
  });
  const shown = new Set([...nearIds, ...mates]);
  const others = suggested.filter(({ person }) => !shown.has(person.id));
  return [...near, ...inGroups, ...others].slice(0, mostShown);
}
