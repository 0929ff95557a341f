import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { changeCommenters } from '../../posts/posts.api.ts';
import { type GroupPostAt, lockInGroup } from './find-in-group.ts';
import { lockModerated } from './moderators.ts';
import { type RecordDeps, recordAct } from './record-act.ts';

type Deps = RecordDeps & { db: Database };

/** What is written already stays. Whom the author lets comment is another matter, and theirs to choose. */
export async function setCommentsClosed(deps: Deps, actorId: string, at: GroupPostAt, closed: boolean): Promise<void> {
  const { db, live } = deps;
  const { groupId } = at;
  await inTransaction(db, async (trx, afterCommit) => {
    await lockModerated(trx, groupId, actorId);
    const post = await lockInGroup(trx, at);
    if (post.comments_closed === closed) return;
    await changeCommenters({ live }, trx, post, { comments_closed: closed }, afterCommit);
    const act = closed ? 'comments_closed' : 'comments_opened';
    await recordAct(deps, trx, { groupId, actorId, act, memberId: post.author_id }, afterCommit);
  });
}
