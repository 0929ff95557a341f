import type { GroupRole } from '@hearth/contract/groups/rules';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { commentHead, type PostRemovalDeps, removeCommentUnasked, removeUnasked } from '../../posts/posts.api.ts';
import { groupPostRemoved } from '../groups.events.ts';
import { roleOf } from '../groups.policy.ts';
import { membershipsAmong } from '../memberships.queries.ts';
import { type GroupPostAt, lockInGroup } from './find-in-group.ts';
import { groupCommentRemoved } from './moderation.events.ts';
import { mayRemoveWords } from './moderation.policy.ts';
import { lockModerated } from './moderators.ts';
import { type RecordDeps, recordAct } from './record-act.ts';

type Deps = RecordDeps & PostRemovalDeps & { db: Database; events: DomainEvents };

/** The author is told the reason. */
export async function removeGroupPost(deps: Deps, actorId: string, at: GroupPostAt, reason: string): Promise<void> {
  const { groupId, postId } = at;
  await inTransaction(deps.db, async (trx, afterCommit) => {
    const { role } = await lockModerated(trx, groupId, actorId);
    const { author_id: authorId } = await lockInGroup(trx, at);
    await assertMayRemove(trx, groupId, role, authorId);
    await removeUnasked(deps, trx, postId, afterCommit);
    await deps.events.emit(trx, groupPostRemoved, { groupId, postId, authorId, actorId, reason }, afterCommit);
    const act = { groupId, actorId, act: 'post_removed', memberId: authorId, reason } as const;
    await recordAct(deps, trx, act, afterCommit);
  });
}

export async function removeGroupComment(
  deps: Deps,
  actorId: string,
  { commentId, ...at }: GroupPostAt & { commentId: string },
  reason: string,
): Promise<void> {
  const { groupId, postId } = at;
  await inTransaction(deps.db, async (trx, afterCommit) => {
    const { role } = await lockModerated(trx, groupId, actorId);
    await lockInGroup(trx, at);
    const [comment] = await commentHead(trx, postId, commentId);
    if (!comment) throw new AppError('not_found');
    const { author_id: authorId } = comment;
    await assertMayRemove(trx, groupId, role, authorId);
    await removeCommentUnasked(deps, trx, { postId, commentId }, afterCommit);
    const removed = { groupId, postId, commentId, authorId, reason };
    await deps.events.emit(trx, groupCommentRemoved, removed, afterCommit);
    const act = { groupId, actorId, act: 'comment_removed', memberId: authorId, reason } as const;
    await recordAct(deps, trx, act, afterCommit);
  });
}

async function assertMayRemove(trx: Database, groupId: string, actor: GroupRole, authorId: string): Promise<void> {
  const row = (await membershipsAmong(trx, groupId, [authorId])).get(authorId);
  if (!mayRemoveWords(actor, row ? roleOf(row) : null)) throw new AppError('forbidden');
}
