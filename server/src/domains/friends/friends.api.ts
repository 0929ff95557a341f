import type { Audience } from '@hearth/contract/posts/rules';
import type { FriendState, MutualFriends } from '@hearth/contract/profiles/person';
import type { Database } from '../../platform/database/database.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import { isForFriends, isInAudience, isOpenToAll, type Tie, tieTo } from './audience.api.ts';
import { hiddenAmong, hiddenIds } from './blocks.queries.ts';
import { circleRows, friendCountUnlessHidden, hidersAmong, relationOf } from './circle.queries.ts';
import { edgeStates, friendIdsOf } from './friend-edges.queries.ts';
import { friendsAmong } from './mutual-friends.queries.ts';
import { keptOut } from './reach/kept-out.ts';

export { befriend, type RelationDeps } from './change-relation.ts';
export { membersHidden, relationOf, visibleRelationOf } from './circle.queries.ts';
export { eraseFriends } from './erase-friends.ts';
export { friendIdsOf } from './friend-edges.queries.ts';
export {
  friendRequested,
  friendRequestWithdrawn,
  friendshipEnded,
  friendshipStarted,
  memberBlocked,
  reachChosen,
} from './friends.events.ts';

/**
 * How many friends of the member the viewer may know of; none if the two are hidden from each other, null if the member
 * does not show their friends to the viewer.
 */
export async function friendCountFor(db: Database, viewer: string, memberId: string): Promise<number | null> {
  const [[counted], hidden, closed] = await Promise.all([
    friendCountUnlessHidden(db, memberId, viewer),
    viewer === memberId ? [] : hiddenIds(db, viewer),
    keptOut(db, viewer, [memberId], 'friendList'),
  ]);
  if (closed.size > 0) return null;
  const count = counted?.count ?? 0;
  if (hidden.length === 0 || count === 0) return count;
  const states = await edgeStates(db, memberId, hidden);
  return count - [...states.values()].filter((state) => state === 'friends').length;
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

export const noneMutual: MutualFriends = { mutualCount: 0, mutualFriends: [] };

/**
 * The friends that each of these members shares with the viewer; who shares none is left out, and who does not show their
 * friends. The members must be visible to the viewer; one's own friends always are, because a block ends the friendship.
 */
export async function mutualFriendsOf(
  db: Database,
  viewer: string,
  ids: readonly string[],
): Promise<Map<string, MutualFriends>> {
  if (ids.length === 0) return new Map();
  const closed = await keptOut(db, viewer, ids, 'friendList');
  const open = ids.filter((id) => !closed.has(id));
  const shared = await friendsAmong(db, open, await friendIdsOf(db, viewer));
  const known = await peopleByIds(
    db,
    [...shared.values()].flatMap(({ newestIds }) => newestIds),
  );
  const peopleOf = (newestIds: string[]) => newestIds.flatMap((id) => known.get(id) ?? []);
  return new Map(
    [...shared].map(([id, { count, newestIds }]) => [id, { mutualCount: count, mutualFriends: peopleOf(newestIds) }]),
  );
}

/** Members who blocked the member or were blocked by them: neither may see anything of the other. */
export function hiddenIdsOf(db: Database, memberId: string): Promise<string[]> {
  return hiddenIds(db, memberId);
}

/**
 * Whom an event with numbers reaches. The numbers of all go to members from whom nobody is hidden; the others have numbers
 * of their own (`own`), unless it is an actor who is hidden from them: then nothing has changed for them.
 */
export async function countReceivers(
  db: Database,
  memberIds: readonly string[],
  { actorIds, own }: { actorIds: readonly string[]; own: boolean },
): Promise<Set<string>> {
  const rows = await hidersAmong(db, memberIds, actorIds);
  const isFromActor = new Map(rows.map((row) => [row.user_id, row.from_actor]));
  return new Set(memberIds.filter((id) => (own ? isFromActor.get(id) === false : !isFromActor.has(id))));
}

export type Circle = { friendIds: string[]; hiddenIds: string[] };

/** Friends and hidden members in one query, for reads that must be fast. */
export async function circleOf(db: Database, memberId: string): Promise<Circle> {
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

export type ViewerRelation = { tie: Tie; mayHideOthers: boolean };

/**
 * How the member is related to the owner, and whether someone may be hidden from the member; costs one statement, and
 * none about oneself.
 */
export async function viewerRelationTo(db: Database, memberId: string, ownerId: string): Promise<ViewerRelation> {
  if (memberId === ownerId) return { tie: 'self', mayHideOthers: true };
  const [relation] = await relationOf(db, memberId, ownerId);
  const known = { isFriend: relation?.friends === true, isHidden: relation?.hidden !== false };
  return { tie: tieTo(ownerId, memberId, known), mayHideOthers: relation?.hides !== false };
}

export async function isHidden(db: Database, a: string, b: string): Promise<boolean> {
  return (await hiddenAmong(db, a, [b])).size > 0;
}

/** Those of these members from whom at least one of the others is hidden. */
export async function hiddenFromAny(
  db: Database,
  memberIds: readonly string[],
  otherIds: readonly string[],
): Promise<string[]> {
  const rows = await hidersAmong(db, memberIds, otherIds);
  return rows.flatMap((row) => (row.from_actor ? row.user_id : []));
}

/** Which of these members are hidden from the member. */
export async function hiddenIdsAmong(db: Database, memberId: string, ids: readonly string[]): Promise<Set<string>> {
  return new Set((await hiddenAmong(db, memberId, ids)).keys());
}
