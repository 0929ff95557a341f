import type { Database } from '../../../platform/database/database.ts';
import { type AfterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { assertReadable } from '../access/find-readable.ts';
import { lockPost, type PostHead, postHeads } from '../access/post-heads.queries.ts';
import { toCounts } from '../counts/counts.view.ts';
import { changeShareCount } from '../counts/post-counts.queries.ts';
import { announceCounts, announceDeleted, type Publishes } from '../live/announce-posts.ts';
import { postDeleted, shareRemoved } from '../posts.events.ts';
import { isOwner } from '../posts.policy.ts';
import { deletePostRows, sharesAgain } from './posts.queries.ts';

/** Takes the files of a post away; given by the media domain's wiring. */
export type RemovePostFiles = (trx: Database, postId: string, afterCommit: AfterCommit) => Promise<void>;
export type Removal = { live: Publishes; events: DomainEvents; removeFiles: RemovePostFiles };

export async function deletePost(needs: Removal & { db: Database }, viewerId: string, postId: string): Promise<void> {
  await inTransaction(needs.db, async (trx, afterCommit) => {
    const post = await assertReadable(trx, viewerId, await lockPost(trx, postId));
    if (!isOwner(viewerId, { authorId: post.author_id })) throw new AppError('forbidden');
    await removePost(needs, trx, post, afterCommit);
  });
}

/** By the operator's word, or with its author's account: nobody is asked, and a post that is gone is gone. */
export async function removeUnasked(
  needs: Removal,
  trx: Database,
  postId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  const post = await lockPost(trx, postId);
  if (post) await removePost(needs, trx, post, afterCommit);
}

/** The caller holds the post's row and has looked at the right to remove it. */
async function removePost(
  { live, events, removeFiles }: Removal,
  trx: Database,
  post: PostHead,
  afterCommit: AfterCommit,
): Promise<void> {
  if (post.media_ids.length > 0) await removeFiles(trx, post.id, afterCommit);
  await deletePostRows(trx, post);
  await events.emit(trx, postDeleted, { postId: post.id, authorId: post.author_id }, afterCommit);
  if (post.original_id !== null) await uncountShare({ live, events }, trx, post, post.original_id, afterCommit);
  afterCommit(() => announceDeleted(live, post));
}

async function uncountShare(
  { live, events }: Pick<Removal, 'live' | 'events'>,
  trx: Database,
  share: PostHead,
  rootId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  const counts = await changeShareCount(trx, rootId, -1);
  const [root] = await postHeads(trx, [rootId]);
  if (!counts || !root) return;
  const last = !(await sharesAgain(trx, share.author_id, rootId));
  const deed = { postId: rootId, authorId: root.author_id, actorId: share.author_id, shareId: share.id, last };
  await events.emit(trx, shareRemoved, deed, afterCommit);
  afterCommit(() => announceCounts(live, rootId, toCounts(counts)));
}
