import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import type { LivePublisher } from '../../../platform/live/live-publisher.ts';
import { heldKind } from '../access/held-place.ts';
import { lockPost, postHeads } from '../access/post-heads.queries.ts';
import { type PostPlace, toGuarded } from '../access/post-place.ts';
import { removedKind, removedPlace } from '../access/removed-place.ts';
import { announceCreated, announceDeleted } from '../live/announce-posts.ts';
import { type PostRemovalDeps, removeUnasked } from './delete-post.ts';
import { takeHeld } from './held-posts.queries.ts';
import { movePostRows } from './move-post.queries.ts';

type Deps = { live: Pick<LivePublisher, 'publish' | 'recheck'> };

/** Answers where the post stood, or was to stand; undefined if it is gone, or put away already. Nobody is notified. */
export async function putAway(
  { live }: Deps,
  trx: Database,
  postId: string,
  afterCommit: AfterCommit,
): Promise<PostPlace | undefined> {
  const post = await lockPost(trx, postId);
  if (!post || post.place_kind === removedKind) return undefined;
  const before = toGuarded(post);
  const wanted = post.place_kind === heldKind ? await takeHeld(trx, postId) : undefined;
  await movePostRows(trx, { authorId: post.author_id, postId, place: removedPlace });
  afterCommit(() => announceDeleted(live, before));
  return wanted ?? before.place;
}

/** The post stands again where it was, with all that was under it. */
export async function bringBack(
  { live }: Deps,
  trx: Database,
  { postId, place }: { postId: string; place: PostPlace },
  afterCommit: AfterCommit,
): Promise<void> {
  const post = await lockPost(trx, postId);
  if (post?.place_kind !== removedKind) return;
  await movePostRows(trx, { authorId: post.author_id, postId, place });
  const after = { ...toGuarded(post), place };
  afterCommit(() => announceCreated(live, after, { content: post.content, language: post.language || null }));
}

/** When nobody can appeal any more. A post that stands somewhere again stays. */
export async function removeIfPutAway(
  deps: PostRemovalDeps,
  trx: Database,
  postId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  const [post] = await postHeads(trx, [postId]);
  if (post?.place_kind === removedKind) await removeUnasked(deps, trx, postId, afterCommit);
}
