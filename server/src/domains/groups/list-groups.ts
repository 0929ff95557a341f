import type { GroupCard, GroupInvitation } from '@hearth/contract/groups/endpoints';
import { groupPlaceKind } from '@hearth/contract/groups/rules';
import type { Database } from '../../platform/database/database.ts';
import { cutPage, type Position, readCursor } from '../../platform/paging/cursor.ts';
import { friendIdsOf, hiddenIdsOf } from '../friends/friends.api.ts';
import { type Asked, newestWithout, type Paged } from '../posts/posts.api.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import { activityOf, groupsOfMembers, largestGroups } from './lists.queries.ts';
import { groupIdsOf, invitationsOf, mirrorOf } from './memberships.queries.ts';
import { readCards } from './read-group.ts';

/** Those with the newest posts first. A member is in a limited number of groups, so all of them are sorted. */
export async function listOwnGroups(
  db: Database,
  memberId: string,
  { cursor, limit }: Asked,
): Promise<Paged<GroupCard>> {
  const after = readCursor(cursor);
  const groups = (await groupsWithActivity(db, memberId)).toSorted((one, other) => (isBefore(one, other) ? 1 : -1));
  const later = groups.filter((group) => !after || isBefore(group, after));
  const { shown, nextCursor } = cutPage(later, limit, (group) => group);
  const items = await readCards(
    db,
    memberId,
    shown.map(({ id }) => id),
  );
  return { items, nextCursor };
}

/** What hidden members wrote counts for nothing: it moves no group up. */
async function groupsWithActivity(db: Database, memberId: string): Promise<Position[]> {
  const [ids, hiddenIds] = await Promise.all([groupIdsOf(db, memberId), hiddenIdsOf(db, memberId)]);
  const [groups, seen] = await Promise.all([
    activityOf(db, ids),
    newestWithout(db, { placeKind: groupPlaceKind, placeIds: ids, authorIds: hiddenIds }),
  ]);
  return groups.map(({ id, active_at: activeAt, created_at: createdAt }) => ({
    id,
    at: seen.has(id) ? (seen.get(id) ?? createdAt) : activeAt,
  }));
}

function isBefore(one: Position, other: Position): boolean {
  return one.at < other.at || (one.at.getTime() === other.at.getTime() && one.id < other.id);
}

/** Without who invited, where the two are hidden from each other. */
export async function listGroupInvitations(
  db: Database,
  memberId: string,
  { cursor, limit }: Asked,
): Promise<Paged<GroupInvitation>> {
  const [rows, hiddenIds] = await Promise.all([
    invitationsOf(db, memberId, readCursor(cursor), limit + 1),
    hiddenIdsOf(db, memberId),
  ]);
  const { shown, nextCursor } = cutPage(rows, limit, (row) => ({ at: row.since, id: row.group_id }));
  const inviterIds = shown.flatMap(({ invited_by: id }) => (id && !hiddenIds.includes(id) ? [id] : []));
  const [cards, people] = await Promise.all([
    readCards(
      db,
      memberId,
      shown.map((row) => row.group_id),
    ),
    peopleByIds(db, inviterIds),
  ]);
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const items = shown.flatMap((row) => {
    const group = cardOf.get(row.group_id);
    if (!group) return [];
    return [{ group, invitedBy: people.get(row.invited_by ?? '') ?? null, at: row.since.toISOString() }];
  });
  return { items, nextCursor };
}

const suggested = 5;
const lookedAt = 50;

/** Groups of friends first, then the largest; none that the member has anything to do with. */
export async function suggestGroups(db: Database, memberId: string) {
  const [own, friendIds] = await Promise.all([mirrorOf(db, memberId), friendIdsOf(db, memberId)]);
  const without = own.map((row) => row.group_id);
  const [ofFriends, large] = await Promise.all([
    groupsOfMembers(db, friendIds, without, lookedAt),
    largestGroups(db, { without, after: undefined, limit: suggested }),
  ]);
  const friendCounts = new Map(ofFriends.map((row) => [row.group_id, row.members]));
  const ids = [...new Set([...friendCounts.keys(), ...large.map(({ id }) => id)])];
  const cards = (await readCards(db, memberId, ids)).slice(0, suggested);
  return cards.map((group) => ({ group, friendCount: friendCounts.get(group.id) ?? 0 }));
}
