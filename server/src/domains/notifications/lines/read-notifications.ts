import type { Notification, NotificationCounts } from '@hearth/contract/notifications/endpoints';
import { unreadCounted } from '@hearth/contract/notifications/unread';
import { readCursor, writeCursor } from '../../../platform/paging/cursor.ts';
import { fillPage } from '../../../platform/paging/fill-page.ts';
import type { PostAccessDeps } from '../../posts/posts.api.ts';
import { peopleByIds } from '../../profiles/profiles.api.ts';
import { type CauseRow, countActors, latestCauses } from './causes.queries.ts';
import { type LineRow, linePage, unreadLines } from './lines.queries.ts';
import { toNotification } from './notifications.view.ts';
import { seenUntil } from './seen.queries.ts';
import { placesOfLines, visibleLines } from './visible-lines.ts';

/** Enough to name two members, even when one of them caused most of the line. */
const causesLookedAt = 20;

type Page = { cursor?: string | undefined; only?: 'unread' | undefined; limit: number };

export async function listNotifications(
  deps: PostAccessDeps,
  recipientId: string,
  { cursor, only, limit }: Page,
): Promise<{ items: Notification[]; nextCursor: string | null }> {
  const begin = readCursor(cursor);
  const { items, nextAfter } = await fillPage<LineRow, Notification>({
    limit,
    read: (after, count) =>
      linePage(deps.db, recipientId, { after: after ?? begin, limit: count, onlyUnread: only === 'unread' }),
    async show(rows) {
      const shown = new Map((await describeLines(deps, recipientId, rows)).map((item) => [item.id, item]));
      return rows.map((row) => shown.get(row.id));
    },
  });
  return { items, nextCursor: nextAfter && writeCursor(nextAfter) };
}

export async function countLines(deps: PostAccessDeps, recipientId: string): Promise<NotificationCounts> {
  const [lines, seen] = await Promise.all([
    unreadLines(deps.db, recipientId, unreadCounted),
    seenUntil(deps.db, recipientId),
  ]);
  const visible = await visibleLines(deps, recipientId, lines);
  const unseen = visible.filter(({ type, at }) => type !== 'friend_request' && (seen === null || at > seen));
  return {
    unread: visible.length,
    unseen: unseen.length,
    seenUntil: seen?.toISOString() ?? null,
  };
}

/** In the given order, without lines that the recipient may no longer see. */
export async function describeLines(
  deps: PostAccessDeps,
  recipientId: string,
  lines: readonly LineRow[],
): Promise<Notification[]> {
  if (lines.length === 0) return [];
  const { db } = deps;
  const [visible, causes, counts, places] = await Promise.all([
    visibleLines(deps, recipientId, lines),
    latestCauses(db, recipientId, lines, causesLookedAt),
    countActors(db, recipientId, lines),
    placesOfLines(deps, recipientId, lines),
  ]);
  const people = await peopleByIds(
    db,
    causes.map((cause) => cause.actor_id),
  );
  const causesOf = Map.groupBy(causes, keyOf);
  const countOf = new Map(counts.map((count) => [keyOf(count), count.actors]));
  return visible.flatMap((line) => {
    const found: CauseRow[] = causesOf.get(keyOf(line)) ?? [];
    return toNotification({ line, causes: found, actorCount: countOf.get(keyOf(line)) ?? 0, people, places }) ?? [];
  });
}

function keyOf({ type, target_id: targetId }: Pick<LineRow, 'type' | 'target_id'>): string {
  return `${type} ${targetId}`;
}
