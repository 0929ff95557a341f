import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { type GuardedPost, profileKind } from '../access/post-place.ts';
import { announceCreated, type Publisher } from '../live/announce-posts.ts';
import { changeMentions, mentionsAfter } from '../mentions/change-mentions.ts';
import { postPlaced, postWritten } from '../posts.events.ts';
import { claimSubmission, insertPost, type NewPost, noteAuthorPlace } from './posts.queries.ts';

/** `isNew` is false when the same submission was written before; `id` is that of the existing post. */
export type WrittenPost = { id: string; isNew: boolean };

/** Writes the rows of a post or a share; the caller has checked the right to write it. */
export async function writePostRows(
  { live, events }: { live: Publisher; events: DomainEvents },
  trx: Database,
  post: NewPost,
  afterCommit: AfterCommit,
): Promise<WrittenPost> {
  const id = await claimSubmission(trx, post);
  if (id !== post.id) return { id, isNew: false };
  await insertPost(trx, post);
  const { content: text, originalId } = post;
  const written = guardedOf(post);
  if (post.place.kind !== profileKind) {
    await noteAuthorPlace(trx, post.authorId, post.place);
    await events.emit(trx, postPlaced, { ...written, text, at: post.at }, afterCommit);
  }
  await events.emit(trx, postWritten, { ...written, text, originalId }, afterCommit);
  if (post.mentions?.length) {
    const actorId = post.authorId;
    const after = await mentionsAfter(trx, actorId, { text: '', mentions: [] }, { text, mentions: post.mentions });
    const change = { post: written, commentId: null, actorId, text, before: [], after };
    await changeMentions(events, trx, change, afterCommit);
  }
  afterCommit(() => announceCreated(live, written, post));
  return { id, isNew: true };
}

export function guardedOf({ id, authorId, audience, place }: NewPost): GuardedPost {
  return { postId: id, authorId, audience, place };
}
