import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { highestId } from '../../../platform/ids.ts';
import type { PostPlace } from '../access/post-place.ts';
import { placePostIds } from '../access/readable-pages.queries.ts';
import { type PostRemovalDeps, removeUnasked } from './delete-post.ts';

const batchSize = 100;

/** Removes everything from a place that is gone, each post in a transaction of its own. */
export async function emptyPlace(deps: PostRemovalDeps & { db: Database }, place: PostPlace): Promise<void> {
  for (;;) {
    const postIds = await placePostIds(deps.db, { before: highestId, count: batchSize }, place, []);
    for (const postId of postIds)
      await inTransaction(deps.db, (trx, afterCommit) => removeUnasked(deps, trx, postId, afterCommit));
    if (postIds.length < batchSize) return;
  }
}
