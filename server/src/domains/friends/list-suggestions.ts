import type { FriendSuggestion } from '@hearth/contract/friends/endpoints';
import type { MutualFriends, Person } from '@hearth/contract/profiles/person';
import type { Database } from '../../platform/database/database.ts';
import { highestId, millisecondsOf } from '../../platform/ids.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { newestMemberIds, peopleByIds } from '../profiles/profiles.api.ts';
import { hiddenIds } from './blocks.queries.ts';
import { otherIdsOf } from './friend-edges.queries.ts';
import { friendIdsOf, mutualFriendsOf, noneMutual } from './friends.api.ts';
import type { PageQuery } from './list-friends.ts';
import { friendsAmong, friendsOfFriends } from './mutual-friends.queries.ts';
import { mutualCursor, newestCursor, readSuggestionCursor } from './suggestion-cursor.ts';

// Counting the friends of more friends would take too long.
const friendsLookedAt = 300;
const relationsExcluded = 10_000;
const newestPerRound = 50;
const rounds = 4;
const newHereMs = 30 * 24 * 3_600_000;

type Search = { db: Database; memberId: string; friendIds: string[]; excluded: string[] };
type Ids = { ids: string[]; nextCursor: string | null };

export async function listSuggestions(
  { db, clock }: { db: Database; clock: Clock },
  memberId: string,
  { cursor, limit }: PageQuery,
): Promise<{ items: FriendSuggestion[]; nextCursor: string | null }> {
  const now = clock.now();
  const { ids, nextCursor } = await suggestedIds(await prepareSearch(db, memberId), cursor, limit);
  const [known, mutual] = await Promise.all([peopleByIds(db, ids), mutualFriendsOf(db, memberId, ids)]);
  const items = ids.flatMap((id) => {
    const person = known.get(id);
    return person ? [suggestion(person, mutual.get(id), now)] : [];
  });
  return { items, nextCursor };
}

function suggestion(person: Person, mutual: MutualFriends | undefined, now: Date): FriendSuggestion {
  if (mutual) return { person, reason: 'mutual_friends', ...mutual };
  const isNew = now.getTime() - millisecondsOf(person.id) < newHereMs;
  return { person, reason: isNew ? 'new_here' : null, ...noneMutual };
}

async function prepareSearch(db: Database, memberId: string): Promise<Search> {
  const [friendIds, related, hidden] = await Promise.all([
    friendIdsOf(db, memberId),
    otherIdsOf(db, memberId, relationsExcluded),
    hiddenIds(db, memberId),
  ]);
  return {
    db,
    memberId,
    friendIds: friendIds.slice(0, friendsLookedAt),
    excluded: [memberId, ...related, ...hidden],
  };
}

async function suggestedIds(search: Search, cursor: string | undefined, limit: number): Promise<Ids> {
  const position = readSuggestionCursor(cursor);
  if (position.part === 'newest') return newestStrangers(search, limit, position.before);
  const { db, friendIds, excluded } = search;
  const shared = await friendsOfFriends(db, friendIds, excluded, { limit: limit + 1, after: position.after });
  const shown = shared.slice(0, limit);
  const last = shown.at(-1);
  if (last && shared.length > limit) return { ids: shown.map(({ id }) => id), nextCursor: mutualCursor(last) };
  const rest = await newestStrangers(search, limit - shown.length, highestId);
  return { ids: [...shown.map(({ id }) => id), ...rest.ids], nextCursor: rest.nextCursor };
}

/** Members who share a friend are left out: the list of mutual friends has already shown them. */
async function newestStrangers(search: Search, limit: number, before: string): Promise<Ids> {
  const { db, friendIds } = search;
  const ids: string[] = [];
  let position = before;
  for (let round = 0; round < rounds; round++) {
    const newest = await newestMemberIds(db, newestPerRound, { before: position, without: search.excluded });
    const sharing = await friendsAmong(db, newest, friendIds);
    for (const id of newest) {
      const isNew = !sharing.has(id);
      if (isNew && ids.length === limit) return { ids, nextCursor: newestCursor(position) };
      if (isNew) ids.push(id);
      position = id;
    }
    if (newest.length < newestPerRound) return { ids, nextCursor: null };
  }
  return { ids, nextCursor: newestCursor(position) };
}
