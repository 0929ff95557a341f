import type { Database } from '../../../platform/database/database.ts';
import { inSharedTransaction } from '../../../platform/database/shared-transaction.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { findReadable, type PostAccessDeps, type ReadablePost } from './find-readable.ts';
import { lockPost } from './post-heads.queries.ts';

/** The post that a member acts on: its row is locked until the end of the transaction, and the member may read it. */
export type OnPost = { trx: Database; post: ReadablePost; afterCommit: AfterCommit };

/**
 * Runs what a member does to a post, in a transaction that begins by locking the post's row and ends as `not_found` if the
 * member may not know of the post. Actions on different posts may share a transaction; they lock in the order of the ids.
 * The refusal writes nothing, so that it does not fail the actions of others.
 */
export async function actOnPost<Result>(
  { db, access }: PostAccessDeps,
  { actorId, postId }: { actorId: string; postId: string },
  action: (on: OnPost) => Promise<Result>,
): Promise<Result> {
  const done = await inSharedTransaction(db, postId, async (trx, afterCommit) => {
    const post = await findReadable({ db: trx, access }, actorId, await lockPost(trx, postId));
    return post && { result: await action({ trx, post, afterCommit }) };
  });
  if (!done) throw new AppError('not_found');
  return done.result;
}
