import { maxFriends } from '@hearth/contract/friends/rules';
import type { FriendState } from '@hearth/contract/profiles/person';
import type { Database } from '../../platform/database/database.ts';
import { hiddenAmong, hiddenIds } from './blocks.queries.ts';
import { circleRows } from './circle.queries.ts';
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

/** The members among these who may see what `ownerId` shows to everyone or to friends; the owner is one of them. */
export async function viewersAmong(
  db: Database,
  memberIds: readonly string[],
  { ownerId, audience }: { ownerId: string; audience: 'public' | 'friends' },
): Promise<Set<string>> {
  if (audience === 'public') {
    const hidden = new Set(await hiddenIds(db, ownerId));
    return new Set(memberIds.filter((id) => !hidden.has(id)));
  }
  const states = await edgeStates(db, ownerId, memberIds);
  return new Set(memberIds.filter((id) => id === ownerId || states.get(id) === 'friends'));
}

export async function isHidden(db: Database, a: string, b: string): Promise<boolean> {
  return (await hiddenAmong(db, a, [b])).size > 0;
}
