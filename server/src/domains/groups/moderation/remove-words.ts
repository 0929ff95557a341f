import type { GroupAct } from '@hearth/contract/groups/moderation-rules';
import type { GroupRole } from '@hearth/contract/groups/rules';
import type { Database } from '../../../platform/database/database.ts';
import { type AfterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { commentEvidence, postEvidence } from '../../posts/posts.api.ts';
import { groupPostRemoved } from '../groups.events.ts';
import { roleOf } from '../groups.policy.ts';
import { membershipsAmong } from '../memberships.queries.ts';
import { type GroupPostAt, lockInGroup } from './find-in-group.ts';
import { decideInGroup, groupOffice, type OfficeDeps } from './group-office.ts';
import { groupCommentRemoved } from './moderation.events.ts';
import { mayRemoveWords } from './moderation.policy.ts';
import { lockModerated } from './moderators.ts';

type Deps = OfficeDeps & { db: Database };
type Removing = { actorId: string; reason: string; act?: GroupAct };

/** The author is told the reason. */
export async function removeGroupPost(deps: Deps, actorId: string, at: GroupPostAt, reason: string): Promise<void> {
  const { groupId } = at;
  await inTransaction(deps.db, async (trx, afterCommit) => {
    const { role } = await lockModerated(trx, groupId, actorId);
    const { author_id: authorId } = await lockInGroup(trx, at);
    await assertMayRemove(trx, groupId, role, authorId);
    await takePost(deps, trx, at, { actorId, reason }, afterCommit);
  });
}

/** Also of one that waits for approval. The caller has locked both, and asked whether the member may. */
export async function takePost(
  deps: Deps,
  trx: Database,
  { groupId, postId }: GroupPostAt,
  { actorId, reason, ...named }: Removing,
  afterCommit: AfterCommit,
): Promise<void> {
  const found = await postEvidence(trx, postId);
  if (!found) throw new AppError('not_found');
  const { aboutId: authorId, evidence, fileIds } = found;
  const thing = { kind: 'post', targetId: postId, within: '', aboutId: authorId, evidence, fileIds } as const;
  const office = groupOffice(deps, { groupId, actorId, ...named });
  await decideInGroup(deps, trx, office, thing, { decision: 'remove', words: reason }, afterCommit);
  await deps.events.emit(trx, groupPostRemoved, { groupId, postId, authorId, actorId, reason }, afterCommit);
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
    const found = await commentEvidence(trx, { postId, commentId });
    if (!found) throw new AppError('not_found');
    const { aboutId: authorId } = found;
    await assertMayRemove(trx, groupId, role, authorId);
    const thing = { kind: 'comment', targetId: commentId, within: postId, ...found } as const;
    const office = groupOffice(deps, { groupId, actorId });
    await decideInGroup(deps, trx, office, thing, { decision: 'remove', words: reason }, afterCommit);
    const removed = { groupId, postId, commentId, authorId, reason };
    await deps.events.emit(trx, groupCommentRemoved, removed, afterCommit);
  });
}

async function assertMayRemove(trx: Database, groupId: string, actor: GroupRole, authorId: string): Promise<void> {
  const row = (await membershipsAmong(trx, groupId, [authorId])).get(authorId);
  if (!mayRemoveWords(actor, row ? roleOf(row) : null)) throw new AppError('forbidden');
}
