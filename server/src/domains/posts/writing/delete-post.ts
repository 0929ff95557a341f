import type { Database } from '../../../platform/database/database.ts';
import { type AfterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { assertReadable, type PostAccessDeps } from '../access/find-readable.ts';
import { heldKind } from '../access/held-place.ts';
import { lockWithRoots, type PostHead, postHeads } from '../access/post-heads.queries.ts';
import { toGuarded } from '../access/post-place.ts';
import { toCounts } from '../counts/counts.view.ts';
import { type CountsRow, changeShareCount } from '../counts/post-counts.queries.ts';
import { announceCounts, announceDeleted, type Publisher } from '../live/announce-posts.ts';
import { leaveAlbums } from '../photos/albums/albums.queries.ts';
import { postDeleted, shareRemoved } from '../posts.events.ts';
import { takeHeld } from './held-posts.queries.ts';
import { deletePostRows } from './posts.queries.ts';

type PostFiles = { postId: string; only?: readonly string[] };

/** Removes the files of a post, all or only some; given by the media domain's wiring. */
export type RemovePostFiles = (trx: Database, files: PostFiles, afterCommit: AfterCommit) => Promise<void>;
export type PostRemovalDeps = { live: Publisher; events: DomainEvents; removeFiles: RemovePostFiles };

export async function deletePost(
  deps: PostRemovalDeps & PostAccessDeps,
  viewerId: string,
  postId: string,
): Promise<void> {
  const { db, access } = deps;
  await inTransaction(db, async (trx, afterCommit) => {
    const [post] = await lockWithRoots(trx, [postId]);
    if (post && access.mayDelete(viewerId, toGuarded(post))) return removePost(deps, trx, post, afterCommit);
    await assertReadable({ db: trx, access }, viewerId, post);
    throw new AppError('forbidden');
  });
}

/** For the operator and for deleted accounts: checks no right, and ignores a post that does not exist. */
export async function removeUnasked(
  deps: PostRemovalDeps,
  trx: Database,
  postId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  const [post] = await lockWithRoots(trx, [postId]);
  if (post) await removePost(deps, trx, post, afterCommit);
}

/** The caller has locked the post's row and checked the right to remove it. */
async function removePost(
  { live, events, removeFiles }: PostRemovalDeps,
  trx: Database,
  head: PostHead,
  afterCommit: AfterCommit,
): Promise<void> {
  const post = toGuarded(head);
  if (head.media_ids.length > 0) {
    await removeFiles(trx, { postId: head.id }, afterCommit);
    await leaveAlbums(trx, { ownerId: head.author_id, postId: head.id });
  }
  const counts = head.original_id === null ? undefined : await changeShareCount(trx, head.original_id, -1);
  if (head.place_kind === heldKind) await takeHeld(trx, head.id);
  await deletePostRows(trx, head);
  await events.emit(trx, postDeleted, post, afterCommit);
  if (counts) await announceShareRemoved({ live, events }, trx, head, counts, afterCommit);
  afterCommit(() => announceDeleted(live, post));
}

async function announceShareRemoved(
  { live, events }: Pick<PostRemovalDeps, 'live' | 'events'>,
  trx: Database,
  { id: shareId, author_id: actorId, original_id: rootId }: PostHead,
  counts: CountsRow,
  afterCommit: AfterCommit,
): Promise<void> {
  const [root] = rootId === null ? [] : await postHeads(trx, [rootId]);
  if (!root) return;
  await events.emit(trx, shareRemoved, { ...toGuarded(root), actorId, shareId }, afterCommit);
  afterCommit(() => announceCounts(live, { postId: root.id, actorId }, toCounts(counts)));
}
