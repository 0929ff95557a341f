import type { Database } from '../../../platform/database/database.ts';
import { isParentMissing } from '../../../platform/database/pg-errors.ts';
import { inSharedTransaction } from '../../../platform/database/shared-transaction.ts';
import { inTransaction, type Work } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { KeptPosts } from '../reading/kept-posts.ts';

/** `likelyAuthorId`: who wrote the post, if this server knows it. `ahead`: the deed may travel with the post's lock. */
export type Likely = { likelyAuthorId?: string | undefined; ahead?: boolean | undefined };

/**
 * Runs what a member does to a post. If the post is known, the deed travels with the lock, before it is known whether
 * it is allowed; after a refusal it no longer does.
 */
export async function actOnPost<Done>(
  kept: KeptPosts,
  { postId, actorId }: { postId: string; actorId: string },
  act: (likely: Likely) => Promise<Done>,
): Promise<Done> {
  const likelyAuthorId = kept.likelyAuthorOf(postId);
  const ahead = likelyAuthorId !== undefined && !kept.wasRefused(actorId, likelyAuthorId);
  try {
    return await act({ likelyAuthorId, ahead });
  } catch (error) {
    if (!ahead) throw error;
    if (error instanceof AppError) kept.noteRefusal(actorId, likelyAuthorId);
    // The post was deleted since this server read it.
    if (isParentMissing(error)) return act({});
    throw error;
  }
}

/**
 * `shares`: for deeds that travel with the lock, take few trips and are seldom refused. The lock has to be what the work
 * asks first, so that those who share a transaction lock their posts in the order of the ids.
 */
export function inTransactionOn<Done>(
  db: Database,
  { postId, shares }: { postId: string; shares: boolean | undefined },
  work: Work<Done>,
): Promise<Done> {
  return shares ? inSharedTransaction(db, postId, work) : inTransaction(db, work);
}
