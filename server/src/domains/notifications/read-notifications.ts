import type { Notification } from '@hearth/contract/notifications/endpoints';
import { unreadCounted } from '@hearth/contract/notifications/rules';
import type { Database } from '../../platform/database/database.ts';
import { cutPage, readCursor } from '../../platform/paging/cursor.ts';
import { readablePostIds } from '../posts/posts.api.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import { type CauseRow, countActors, latestCauses } from './causes.queries.ts';
import { type LineRow, linePage, unreadLines } from './lines.queries.ts';
import { toNotification } from './notifications.view.ts';

/** Enough to name two members, even when one of them caused most of the line. */
const causesLookedAt = 20;

type Page = { cursor?: string | undefined; limit: number };

export async function listNotifications(
  db: Database,
  recipientId: string,
  { cursor, limit }: Page,
): Promise<{ items: Notification[]; nextCursor: string | null }> {
  const rows = await linePage(db, recipientId, readCursor(cursor), limit + 1);
  const { shown, nextCursor } = cutPage(rows, limit, (row) => row);
  return { items: await describeLines(db, recipientId, shown), nextCursor };
}

export async function countUnread(db: Database, recipientId: string): Promise<number> {
  return (await visibleLines(db, recipientId, await unreadLines(db, recipientId, unreadCounted))).length;
}

/** In the given order, without lines that the recipient may no longer see. */
export async function describeLines(
  db: Database,
  recipientId: string,
  lines: readonly LineRow[],
): Promise<Notification[]> {
  if (lines.length === 0) return [];
  const [visible, causes, counts] = await Promise.all([
    visibleLines(db, recipientId, lines),
    latestCauses(db, recipientId, lines, causesLookedAt),
    countActors(db, recipientId, lines),
  ]);
  const people = await peopleByIds(
    db,
    causes.map((cause) => cause.actor_id),
  );
  const causesOf = Map.groupBy(causes, keyOf);
  const countOf = new Map(counts.map((count) => [keyOf(count), count.actors]));
  return visible.flatMap((line) => {
    const found: CauseRow[] = causesOf.get(keyOf(line)) ?? [];
    return toNotification({ line, causes: found, actorCount: countOf.get(keyOf(line)) ?? 0, people }) ?? [];
  });
}

function keyOf({ type, target_id: targetId }: Pick<LineRow, 'type' | 'target_id'>): string {
  return `${type} ${targetId}`;
}

/** Only a liked comment can be under another member's post, whose audience may have changed. */
async function visibleLines(db: Database, recipientId: string, lines: readonly LineRow[]): Promise<LineRow[]> {
  const otherPosts = lines.filter((line) => line.type === 'comment_like').map((line) => line.target_id);
  if (otherPosts.length === 0) return [...lines];
  const readable = await readablePostIds(db, recipientId, otherPosts);
  return lines.filter((line) => line.type !== 'comment_like' || readable.has(line.target_id));
}
