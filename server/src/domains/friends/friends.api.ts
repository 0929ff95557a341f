import { maxFriends } from '@hearth/contract/friends/rules';
import type { Audience } from '@hearth/contract/posts/rules';
import type { FriendState } from '@hearth/contract/profiles/person';
import type { Database } from '../../platform/database/database.ts';
import { isForFriends, isInAudience, isOpenToAll, type Tie, tieTo } from './audience.api.ts';
import { hiddenAmong, hiddenIds } from './blocks.queries.ts';
import { circleRows, relationOf } from './circle.queries.ts';
import { countInState, edgeStates, edgesInState } from './friend-edges.queries.ts';
import { countFriendsAmong } from './mutual-friends.queries.ts';

export { membersHidden, relationOf, visibleRelationOf } from './circle.queries.ts';
export { eraseFriends } from './erase-friends.ts';
export {
  friendRequested,
  friendRequestWithdrawn,
  friendshipEnded,
  friendshipStarted,
  memberBlocked,
} from './friends.events.ts';

/** Newest friendship first. */
export async function friendIdsOf(db: Database, memberId: string): Promise<string[]> {
  const edges = await edgesInState(db, memberId, 'friends', { limit: maxFriends });
  return edges.map((edge) => edge.otherId);
}

export function friendCountOf(db: Database, memberId: string): Promise<number> {
  return countInState(db, memberId, 'friends');
}

export async function areFriends(db: Database, a: string, b: string): Promise<boolean> {
  return (await edgeStates(db, a, [b])).get(b) === 'friends';
}

/** Every id gets a state; an id without a member gets `none`. */
export async function friendStatesOf(
  db: Database,
  viewer: string,
  ids: readonly string[],
): Promise<Map<string, FriendState>> {
  if (ids.length === 0) return new Map();
  const states = await edgeStates(db, viewer, ids);
  return new Map(ids.map((id) => [id, id === viewer ? 'self' : (states.get(id) ?? 'none')]));
}

/** How many friends each of these members shares with the viewer. */
export async function mutualCountsOf(
  db: Database,
  viewer: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const counts = await countFriendsAmong(db, ids, await friendIdsOf(db, viewer));
  return new Map(ids.map((id) => [id, counts.get(id) ?? 0]));
}

/** Members who blocked the member or were blocked by them: neither may see anything of the other. */
export function hiddenIdsOf(db: Database, memberId: string): Promise<string[]> {
  return hiddenIds(db, memberId);
}

/** Friends and hidden members in one query, for reads that must be fast. */
export async function circleOf(db: Database, memberId: string): Promise<{ friendIds: string[]; hiddenIds: string[] }> {
  const rows = await circleRows(db, memberId);
  const idsWhere = (friend: boolean) => rows.filter((row) => row.friend === friend).map((row) => row.other_id);
  return { friendIds: idsWhere(true), hiddenIds: idsWhere(false) };
}

/** Which of these members may read what the owner shows to this audience; the owner may. */
export async function viewersAmong(
  db: Database,
  memberIds: readonly string[],
  { ownerId, audience }: { ownerId: string; audience: Audience },
): Promise<Set<string>> {
  const states = isForFriends(audience) ? await edgeStates(db, ownerId, memberIds) : undefined;
  // A block ends the friendship, so among friends nobody is hidden.
  const hidden = new Set(isOpenToAll(audience) ? await hiddenIds(db, ownerId) : []);
  const tieOf = (id: string) =>
    tieTo(ownerId, id, { isFriend: states?.get(id) === 'friends', isHidden: hidden.has(id) });
  return new Set(memberIds.filter((id) => isInAudience(tieOf(id), audience)));
}

/** How the member is related to the owner; costs one statement, and none about oneself. */
export async function tieBetween(db: Database, memberId: string, ownerId: string): Promise<Tie> {
  if (memberId === ownerId) return 'self';
  const [relation] = await relationOf(db, memberId, ownerId);
  return tieTo(ownerId, memberId, { isFriend: relation?.friends === true, isHidden: relation?.hidden !== false });
}

export async function isHidden(db: Database, a: string, b: string): Promise<boolean> {
  return (await hiddenAmong(db, a, [b])).size > 0;
}
