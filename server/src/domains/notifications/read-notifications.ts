import type { Notification } from '@hearth/contract/notifications/endpoints';
import { type NotificationType, unreadCounted } from '@hearth/contract/notifications/rules';
import { readCursor, writeCursor } from '../../platform/paging/cursor.ts';
import { fillPage } from '../../platform/paging/fill-page.ts';
import { visibleGroups } from '../groups/groups.api.ts';
import { type PostAccessNeeds, placesOfPosts, readablePostIds } from '../posts/posts.api.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import { type CauseRow, countActors, latestCauses } from './causes.queries.ts';
import { type LineRow, linePage, unreadLines } from './lines.queries.ts';
import { type GroupsOfLines, isAbout, isOnPostOfOthers, toNotification } from './notifications.view.ts';

/** Enough to name two members, even when one of them caused most of the line. */
const causesLookedAt = 20;

type Page = { cursor?: string | undefined; limit: number };

export async function listNotifications(
  needs: PostAccessNeeds,
  recipientId: string,
  { cursor, limit }: Page,
): Promise<{ items: Notification[]; nextCursor: string | null }> {
  const begin = readCursor(cursor);
  const { items, nextAfter } = await fillPage<LineRow, Notification>({
    limit,
    read: (after, count) => linePage(needs.db, recipientId, after ?? begin, count),
    async show(rows) {
      const shown = new Map((await describeLines(needs, recipientId, rows)).map((item) => [item.id, item]));
      return rows.map((row) => shown.get(row.id));
    },
  });
  return { items, nextCursor: nextAfter && writeCursor(nextAfter) };
}

export async function countUnread(needs: PostAccessNeeds, recipientId: string): Promise<number> {
  return (await visibleLines(needs, recipientId, await unreadLines(needs.db, recipientId, unreadCounted))).length;
}

/** In the given order, without lines that the recipient may no longer see. */
export async function describeLines(
  needs: PostAccessNeeds,
  recipientId: string,
  lines: readonly LineRow[],
): Promise<Notification[]> {
  if (lines.length === 0) return [];
  const { db } = needs;
  const [visible, causes, counts, groups] = await Promise.all([
    visibleLines(needs, recipientId, lines),
    latestCauses(db, recipientId, lines, causesLookedAt),
    countActors(db, recipientId, lines),
    groupsOfLines(needs, recipientId, lines),
  ]);
  const people = await peopleByIds(
    db,
    causes.map((cause) => cause.actor_id),
  );
  const causesOf = Map.groupBy(causes, keyOf);
  const countOf = new Map(counts.map((count) => [keyOf(count), count.actors]));
  return visible.flatMap((line) => {
    const found: CauseRow[] = causesOf.get(keyOf(line)) ?? [];
    return toNotification({ line, causes: found, actorCount: countOf.get(keyOf(line)) ?? 0, people, groups }) ?? [];
  });
}

function keyOf({ type, target_id: targetId }: Pick<LineRow, 'type' | 'target_id'>): string {
  return `${type} ${targetId}`;
}

/** Lines about comments may be under a post of another member; all others about a post are about the recipient's own. */
async function visibleLines(
  needs: PostAccessNeeds,
  recipientId: string,
  lines: readonly LineRow[],
): Promise<LineRow[]> {
  const idsOf = (ofOthers: boolean) =>
    lines.flatMap((line) =>
      isAbout(line.type, 'post') && isOnPostOfOthers(line.type) === ofOthers ? line.target_id : [],
    );
  const [readable, groups] = await Promise.all([
    readablePostIds(needs, recipientId, { ids: idsOf(true), ownIds: idsOf(false) }),
    visibleGroups(needs.db, recipientId, groupIdsOf(lines)),
  ]);
  return lines.filter((line) => {
    if (isAbout(line.type, 'group')) return groups.has(line.target_id);
    return !isAbout(line.type, 'post') || readable.has(line.target_id);
  });
}

function groupIdsOf(lines: readonly LineRow[]): string[] {
  return lines.flatMap((line) => (isAbout(line.type, 'group') ? line.target_id : []));
}

/** Only lines about groups, or of posts there, ask for anything. */
export async function groupsOfLines(
  { db, access }: PostAccessNeeds,
  recipientId: string,
  lines: readonly Pick<LineRow, 'type' | 'target_id'>[],
): Promise<GroupsOfLines> {
  const ofType = (isOne: (type: NotificationType) => boolean) =>
    lines.flatMap((line) => (isOne(line.type) ? line.target_id : []));
  const [ofPosts, named] = await Promise.all([
    placesOfPosts(
      { db, access },
      ofType((type) => type === 'group_post' || type === 'group_post_approved'),
    ),
    visibleGroups(
      db,
      recipientId,
      ofType((type) => isAbout(type, 'group')),
    ),
  ]);
  return { ofPosts, named };
}
