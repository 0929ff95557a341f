import { maxFriends } from '@hearth/contract/friends-rules';
import type { FriendState } from '@hearth/contract/people';
import type { Database } from '../../platform/database/database.ts';
import { domainEvent } from '../../platform/events/domain-events.ts';
import { hiddenAmong, hiddenIds } from './blocks.queries.ts';
import { countFriendsAmong, countInState, edgeStates, otherIdsInState } from './friend-edges.queries.ts';

export const friendRequested = domainEvent<{ from: string; to: string }>('friends.requested');
/** Cancelled by the one who sent it, or declined by the other. */
export const friendRequestWithdrawn = domainEvent<{ from: string; to: string }>('friends.request-withdrawn');
export const friendshipStarted = domainEvent<{ accepter: string; requester: string }>('friends.started');
export const friendshipEnded = domainEvent<{ a: string; b: string }>('friends.ended');
export const memberBlocked = domainEvent<{ blocker: string; blocked: string }>('friends.blocked');

/** Newest friendship first. */
export function friendIdsOf(db: Database, memberId: string): Promise<string[]> {
  return otherIdsInState(db, memberId, 'friends', maxFriends);
}

export function friendCountOf(db: Database, memberId: string): Promise<number> {
  return countInState(db, memberId, 'friends');
}

export async function areFriends(db: Database, a: string, b: string): Promise<boolean> {
  return (await edgeStates(db, a, [b])).get(b) === 'friends';
}

/** Every id gets an answer; ids of nobody are `none`. */
export async function friendStatesOf(
  db: Database,
  viewer: string,
  ids: readonly string[],
): Promise<Map<string, FriendState>> {
  if (ids.length === 0) return new Map();
  const states = await edgeStates(db, viewer, ids);
  return new Map(ids.map((id) => [id, id === viewer ? 'self' : (states.get(id) ?? 'none')]));
}

/** For each of these members, how many friends they share with the viewer. */
export async function mutualCountsOf(
  db: Database,
  viewer: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const counts = await countFriendsAmong(db, ids, await friendIdsOf(db, viewer));
  return new Map(ids.map((id) => [id, counts.get(id) ?? 0]));
}

/** Who has blocked the member or is blocked by them: neither may see anything of the other. */
export function hiddenIdsOf(db: Database, memberId: string): Promise<string[]> {
  return hiddenIds(db, memberId);
}

export async function isHidden(db: Database, a: string, b: string): Promise<boolean> {
  return (await hiddenAmong(db, a, [b])).size > 0;
}
