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
import { friendsAmong, friendsOfFriends, type MutualCount } from './mutual-friends.queries.ts';
import { keptOut } from './reach/kept-out.ts';
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
  const shared = await sharingFriends(search, limit + 1, position.after);
  const shown = shared.slice(0, limit);
  const last = shown.at(-1);
  if (last && shared.length > limit) return { ids: shown.map(({ id }) => id), nextCursor: mutualCursor(last) };
  const rest = await newestStrangers(search, limit - shown.length, highestId);
  return { ids: [...shown.map(({ id }) => id), ...rest.ids], nextCursor: rest.nextCursor };
}

/** Without those who do not show the viewer their friends; behind too many of those in a row nobody is looked for. */
async function sharingFriends(
  { db, memberId, friendIds, excluded }: Search,
  limit: number,
  after: MutualCount | undefined,
): Promise<MutualCount[]> {
  const open: MutualCount[] = [];
  let position = after;
  for (let round = 0; round < rounds && open.length < limit; round++) {
    const shared = await friendsOfFriends(db, friendIds, excluded, { limit, after: position });
    const ids = shared.map(({ id }) => id);
    const closed = await keptOut(db, memberId, ids, 'friendList');
    open.push(...shared.filter(({ id }) => !closed.has(id)));
    position = shared.at(-1);
    if (shared.length < limit) break;
  }
  return open.slice(0, limit);
}

/** Members who share a friend are left out: the list of mutual friends has already shown them. */
async function newestStrangers(search: Search, limit: number, before: string): Promise<Ids> {
  const { db, memberId, friendIds } = search;
  const ids: string[] = [];
  let position = before;
  for (let round = 0; round < rounds; round++) {
    const newest = await newestMemberIds(db, newestPerRound, { before: position, without: search.excluded });
    const [sharing, closed, unfindable] = await Promise.all([
      friendsAmong(db, newest, friendIds),
      keptOut(db, memberId, newest, 'requests'),
      keptOut(db, memberId, newest, 'search'),
    ]);
    for (const id of newest) {
      const isNew = !sharing.has(id) && !closed.has(id) && !unfindable.has(id);
      if (isNew && ids.length === limit) return { ids, nextCursor: newestCursor(position) };
      if (isNew) ids.push(id);
      position = id;
    }
    if (newest.length < newestPerRound) return { ids, nextCursor: null };
  }
  return { ids, nextCursor: newestCursor(position) };
}
