import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { heldKind } from '../access/held-place.ts';
import type { PostAccess } from '../access/post-access.ts';
import { lockPost, postHeads } from '../access/post-heads.queries.ts';
import { type PostRemovalDeps, removeUnasked } from './delete-post.ts';
import { takeHeld } from './held-posts.queries.ts';
import { movePost } from './move-post.ts';
import { partsOf } from './review-post.ts';

export type PostReleaseDeps = PostRemovalDeps & { access: PostAccess; clock: Clock };

export async function isHeldPost(db: Database, postId: string): Promise<boolean> {
  return (await postHeads(db, [postId]))[0]?.place_kind === heldKind;
}

/**
 * The post goes where its author wanted it, as if it were written now: readers are notified, and in a group it may have to
 * wait again. Where its author may not write any more it is deleted.
 */
export async function releasePost(
  deps: PostReleaseDeps,
  trx: Database,
  postId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  const { access } = deps;
  const post = await lockPost(trx, postId);
  if (post?.place_kind !== heldKind) return;
  const wanted = await takeHeld(trx, postId);
  const { author_id: authorId, created_at: at } = post;
  if (!wanted || !(await access.mayWrite(trx, authorId, wanted))) return removeUnasked(deps, trx, postId, afterCommit);
  const { poll, description } = await partsOf(trx, post);
  const texts = [post.content, ...poll, ...description];
  const place = await access.admit(trx, { postId, authorId, place: wanted, texts, at, released: true }, afterCommit);
  await movePost(deps, trx, post, place, afterCommit);
}
