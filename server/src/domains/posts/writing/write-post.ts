import type { MediaView } from '@hearth/contract/media/endpoints';
import type { Database } from '../../../platform/database/database.ts';
import { type AfterCommit, sendWithCommit } from '../../../platform/database/transaction.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { attachMedia } from '../../media/media.api.ts';
import type { PostAccess } from '../access/post-access.ts';
import { type GuardedPost, type PostPlace, profileKind } from '../access/post-place.ts';
import { announceCreated, type Publisher } from '../live/announce-posts.ts';
import { reportMentions } from '../mentions/change-mentions.ts';
import { postPlaced } from '../posts.events.ts';
import { moveOnTimeline } from './move-post.queries.ts';
import { claimSubmission, insertPost, type NewPost, noteAuthorPlace } from './posts.queries.ts';

/** The post as it was written, or the id of the post that the same submission made before. */
export type WrittenPost = NewlyWritten | { isNew: false; id: string };
export type NewlyWritten = {
  isNew: true;
  id: string;
  post: NewPost;
  guarded: GuardedPost;
  media: ReadonlyMap<string, MediaView>;
};

type Deps = { live: Publisher; events: DomainEvents; access: PostAccess };

/** Writes the rows of a post or a share; the caller has checked the right to write it. */
export async function writePost(
  { live, events, access }: Deps,
  trx: Database,
  wanted: NewPost,
  afterCommit: AfterCommit,
): Promise<WrittenPost> {
  const id = await claimSubmission(trx, wanted);
  if (id !== wanted.id) return { isNew: false, id };
  const post = { ...wanted, place: await placeOf(access, trx, wanted, afterCommit) };
  const media = await attachFiles(trx, post);
  sendWithCommit(insertPost(trx, post));
  const { content: text, authorId: actorId, at, mentions } = post;
  const guarded = guardedOf(post);
  if (post.place.kind !== profileKind) {
    if (post.place === wanted.place) await noteAuthorPlace(trx, actorId, post.place);
    await events.emit(trx, postPlaced, { ...guarded, text, at }, afterCommit);
  }
  const mentioned = { post: guarded, commentId: null, actorId, text, before: [], after: mentions };
  await reportMentions(events, trx, mentioned, afterCommit);
  afterCommit(() => announceCreated(live, guarded, post));
  return { isNew: true, id, post, guarded, media };
}

/** Decided after the submission is claimed: what is sent twice is not refused the second time. */
async function placeOf(access: PostAccess, trx: Database, post: NewPost, afterCommit: AfterCommit): Promise<PostPlace> {
  const { id: postId, authorId, place, content, alts = [], pollOptions = [], at } = post;
  const texts = [content, ...alts.map(({ alt }) => alt ?? ''), ...pollOptions];
  const admitted = await access.admit(trx, { postId, authorId, place, texts, at }, afterCommit);
  if (admitted.id === place.id) return place;
  await moveOnTimeline(trx, { authorId, postId, place: admitted });
  return admitted;
}

async function attachFiles(
  trx: Database,
  { id: parentId, authorId: ownerId, mediaIds, alts, at }: NewPost,
): Promise<Map<string, MediaView>> {
  const altOf = new Map(alts?.map(({ mediaId, alt }) => [mediaId, alt]));
  const media = new Map<string, MediaView>();
  for (const mediaId of mediaIds) {
    const alt = altOf.get(mediaId);
    const attachment = { mediaId, ownerId, purpose: 'post', parentId, at, ...(alt && { alt }) } as const;
    media.set(mediaId, await attachMedia(trx, attachment));
  }
  return media;
}

function guardedOf({ id, authorId, audience, place }: NewPost): GuardedPost {
  return { postId: id, authorId, audience, place };
}
