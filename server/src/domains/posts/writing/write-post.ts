import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import type { PostAccess } from '../access/post-access.ts';
import { type GuardedPost, type PostPlace, profileKind } from '../access/post-place.ts';
import { announceCreated, type Publisher } from '../live/announce-posts.ts';
import { changeMentions, mentionsAfter } from '../mentions/change-mentions.ts';
import { postPlaced, postWritten } from '../posts.events.ts';
import { moveOnTimeline } from './move-post.queries.ts';
import { claimSubmission, insertPost, type NewPost, noteAuthorPlace } from './posts.queries.ts';

/** `written` is missing when the same submission was written before; `id` is that of the existing post. */
export type WrittenPost = { id: string; written?: GuardedPost };

/** Writes the rows of a post or a share; the caller has checked the right to write it. */
export async function writePostRows(
  { live, events, access }: { live: Publisher; events: DomainEvents; access: PostAccess },
  trx: Database,
  wanted: NewPost,
  afterCommit: AfterCommit,
): Promise<WrittenPost> {
  const id = await claimSubmission(trx, wanted);
  if (id !== wanted.id) return { id };
  const post = { ...wanted, place: await placeOf(access, trx, wanted, afterCommit) };
  await insertPost(trx, post);
  const { content: text, originalId } = post;
  const written = guardedOf(post);
  if (post.place.kind !== profileKind) {
    if (post.place === wanted.place) await noteAuthorPlace(trx, post.authorId, post.place);
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
  return { id, written };
}

/** Decided after the submission is claimed: what is sent twice is not refused the second time. */
async function placeOf(
  access: PostAccess,
  trx: Database,
  { id: postId, authorId, place, content: text, at }: NewPost,
  afterCommit: AfterCommit,
): Promise<PostPlace> {
  const admitted = await access.admit(trx, { postId, authorId, place, text, at }, afterCommit);
  if (admitted.id === place.id) return place;
  await moveOnTimeline(trx, { authorId, postId, place: admitted });
  return admitted;
}

export function guardedOf({ id, authorId, audience, place }: NewPost): GuardedPost {
  return { postId: id, authorId, audience, place };
}
