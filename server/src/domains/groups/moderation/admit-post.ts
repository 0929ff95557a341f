import { isModerator } from '@hearth/contract/groups/rules';
import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { NewInPlace, PostPlace } from '../../posts/posts.api.ts';
import { announceRequests } from '../announce-groups.ts';
import { roleOf } from '../groups.policy.ts';
import { groupsSeenBy, type SeenGroup } from '../groups.queries.ts';
import { type AlertDeps, markAlerts } from './alerts.ts';
import { slowUntil } from './moderation.policy.ts';
import { restraintOf, takeTurn } from './restraints.queries.ts';
import { waitingRoomOf } from './waiting-room.ts';

/** Slow mode and approval hold members back, not moderators. */
export async function admitPost(
  deps: AlertDeps,
  trx: Database,
  post: NewInPlace,
  afterCommit: AfterCommit,
): Promise<PostPlace> {
  const { authorId, place, at } = post;
  const group = (await groupsSeenBy(trx, authorId, [place.id])).get(place.id);
  if (!group) throw new AppError('not_found');
  const held = !isModerator(roleOf(group));
  if (held && group.slow_seconds > 0 && !post.released) await assertTurn(trx, group, authorId, at);
  const waits = held && group.approves_posts;
  await markAlerts(deps, trx, { ...post, groupId: group.id, commentId: null }, afterCommit);
  if (!waits) return place;
  afterCommit(() => announceRequests(deps.live, group.id));
  return waitingRoomOf(group.id);
}

async function assertTurn(trx: Database, group: SeenGroup, memberId: string, at: Date): Promise<void> {
  const groupId = group.id;
  const notAfter = new Date(at.getTime() - group.slow_seconds * 1_000);
  if (await takeTurn(trx, { groupId, memberId, at, notAfter })) return;
  const { posted_at: postedAt } = await restraintOf(trx, groupId, memberId);
  const until = slowUntil(postedAt, group.slow_seconds) ?? at;
  throw new AppError('group_slow', { params: { until: until.toISOString() } });
}

/** When the member can post again; null where that is now. */
export async function slowUntilOf(db: Database, group: SeenGroup, memberId: string): Promise<Date | null> {
  if (group.slow_seconds === 0 || group.state !== 'member' || isModerator(roleOf(group))) return null;
  const { posted_at: postedAt } = await restraintOf(db, group.id, memberId);
  return slowUntil(postedAt, group.slow_seconds);
}
