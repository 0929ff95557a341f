import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { changeCommenters, lockPost, type PostAccess } from '../../posts/posts.api.ts';
import { findInGroup, type GroupPostAt } from './find-in-group.ts';
import { lockModerated } from './moderators.ts';
import { type RecordDeps, recordAct } from './record-act.ts';

type Deps = RecordDeps & { db: Database; access: PostAccess };

/** What is written already stays. Whom the author lets comment is another matter, and theirs to choose. */
export async function setCommentsClosed(deps: Deps, actorId: string, at: GroupPostAt, closed: boolean): Promise<void> {
  const { db, access, live } = deps;
  const { groupId, postId } = at;
  await inTransaction(db, async (trx, afterCommit) => {
    await lockModerated(trx, groupId, actorId);
    await findInGroup({ db: trx, access }, actorId, at);
    const post = await lockPost(trx, postId);
    if (!post) throw new AppError('not_found');
    if (post.comments_closed === closed) return;
    await changeCommenters({ live }, trx, post, { comments_closed: closed }, afterCommit);
    const act = closed ? 'comments_closed' : 'comments_opened';
    await recordAct(deps, trx, { groupId, actorId, act, memberId: post.author_id }, afterCommit);
  });
}
