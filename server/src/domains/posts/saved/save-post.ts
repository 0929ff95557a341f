import { ownSavedChanged } from '@hearth/contract/posts/live';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { memberTopic } from '../../../platform/live/topic-registry.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { assertReadable, type PostAccessDeps } from '../access/find-readable.ts';
import { holdPost } from '../access/post-heads.queries.ts';
import type { Publisher } from '../live/announce-posts.ts';
import { deleteSaved, insertSaved } from './saved-posts.queries.ts';

type Deps = PostAccessDeps & { clock: Clock; live: Publisher };

export async function savePost({ db, access, clock, live }: Deps, userId: string, postId: string): Promise<void> {
  await inTransaction(db, async (trx, afterCommit) => {
    await assertReadable({ db: trx, access }, userId, await holdPost(trx, postId));
    const added = await insertSaved(trx, { userId, postId, id: newId(clock.now()) });
    if (added) afterCommit(() => live.publish(memberTopic(userId), ownSavedChanged, { postId, saved: true }));
  });
}

export async function unsavePost(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  userId: string,
  postId: string,
): Promise<void> {
  const removed = await inTransaction(db, (trx) => deleteSaved(trx, userId, postId));
  if (removed) live.publish(memberTopic(userId), ownSavedChanged, { postId, saved: false });
}
