import type { GroupCard, GroupInvitation } from '@hearth/contract/groups/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { cutPage, readCursor } from '../../platform/paging/cursor.ts';
import { friendIdsOf, hiddenIdsOf } from '../friends/friends.api.ts';
import type { Asked, Paged } from '../posts/posts.api.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import { groupsByActivity, groupsOfMembers, largestGroups } from './lists.queries.ts';
import { groupIdsOf, invitationsOf, mirrorOf } from './memberships.queries.ts';
import { readCards } from './read-group.ts';

/** Those with the newest posts first. */
export async function listOwnGroups(
  db: Database,
  memberId: string,
  { cursor, limit }: Asked,
): Promise<Paged<GroupCard>> {
  const after = readCursor(cursor);
  const groups = await groupsByActivity(db, await groupIdsOf(db, memberId));
  const isLater = ({ id, active_at: at }: (typeof groups)[number]) =>
    !after || at < after.at || (at.getTime() === after.at.getTime() && id < after.id);
  const { shown, nextCursor } = cutPage(groups.filter(isLater), limit, ({ id, active_at: at }) => ({ id, at }));
  const items = await readCards(
    db,
    memberId,
    shown.map(({ id }) => id),
  );
  return { items, nextCursor };
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
