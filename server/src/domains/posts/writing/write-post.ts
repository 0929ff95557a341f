import type { MediaView } from '@hearth/contract/media/endpoints';
import type { Database } from '../../../platform/database/database.ts';
import { type AfterCommit, sendWithCommit } from '../../../platform/database/transaction.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { type RuledSite, takeNewcomerTurn } from '../../accounts/accounts.api.ts';
import { attachMedia } from '../../media/media.api.ts';
import { openHeldCase } from '../../reports/reports.api.ts';
import { heldPlaceOf } from '../access/held-place.ts';
import type { PostAccess } from '../access/post-access.ts';
import { type GuardedPost, type PostPlace, profileKind } from '../access/post-place.ts';
import { announceCreated, type Publisher } from '../live/announce-posts.ts';
import { reportMentions } from '../mentions/change-mentions.ts';
import { postPlaced } from '../posts.events.ts';
import { insertHeld } from './held-posts.queries.ts';
import { moveOnTimeline } from './move-post.queries.ts';
import { claimSubmission, insertPost, type NewPost, noteAuthorPlace } from './posts.queries.ts';
import { reviewNewPost, writtenIn } from './review-post.ts';

/** The post as it was written, or the id of the post that the same submission made before. */
export type WrittenPost = NewlyWritten | { isNew: false; id: string };
export type NewlyWritten = {
  isNew: true;
  id: string;
  post: NewPost;
  guarded: GuardedPost;
  media: ReadonlyMap<string, MediaView>;
};

type Deps = RuledSite & { live: Publisher; events: DomainEvents; access: PostAccess };

/** Writes the rows of a post or a share; the caller has checked the right to write it. */
export async function writePost(
  deps: Deps,
  trx: Database,
  wanted: NewPost,
  afterCommit: AfterCommit,
): Promise<WrittenPost> {
  const id = await claimSubmission(trx, wanted);
  if (id !== wanted.id) return { isNew: false, id };
  const { live, events } = deps;
  await takeNewcomerTurn(deps, trx, { memberId: wanted.authorId, act: 'post', at: wanted.at });
  const siteRule = await reviewNewPost(deps, trx, wanted);
  const place = siteRule === null ? await placeOf(deps.access, trx, wanted, afterCommit) : await hold(trx, wanted);
  const post = { ...wanted, place };
  const media = await attachFiles(trx, post);
  sendWithCommit(insertPost(trx, post));
  const { content: text, authorId: actorId, at, mentions } = post;
  const guarded = guardedOf(post);
  if (post.place.kind !== profileKind) {
    if (post.place === wanted.place || siteRule !== null) await noteAuthorPlace(trx, actorId, post.place);
    await events.emit(trx, postPlaced, { ...guarded, text, at }, afterCommit);
  }
  const mentioned = { post: guarded, commentId: null, actorId, text, before: [], after: mentions };
  await reportMentions(events, trx, mentioned, afterCommit);
  if (siteRule !== null) await openHeldCase({ events }, trx, caseOf(post, siteRule), afterCommit);
  afterCommit(() => announceCreated(live, guarded, post));
  return { isNew: true, id, post, guarded, media };
}

/** Decided after the submission is claimed: what is sent twice is not refused the second time. */
async function placeOf(access: PostAccess, trx: Database, post: NewPost, afterCommit: AfterCommit): Promise<PostPlace> {
  const { id: postId, authorId, place, content, alts = [], pollOptions = [], at } = post;
  const texts = textsOf({ content, alts, pollOptions });
  const admitted = await access.admit(trx, { postId, authorId, place, texts, at }, afterCommit);
  if (admitted.id === place.id) return place;
  await moveOnTimeline(trx, { authorId, postId, place: admitted });
  return admitted;
}

function textsOf(post: Pick<NewPost, 'content' | 'alts' | 'pollOptions'>): string[] {
  return Object.values(writtenIn(post)).flat();
}

async function hold(trx: Database, { id: postId, authorId, place: wanted }: NewPost): Promise<PostPlace> {
  const place = heldPlaceOf(authorId);
  await insertHeld(trx, { postId, authorId, wanted });
  await moveOnTimeline(trx, { authorId, postId, place });
  return place;
}

function caseOf({ id: targetId, authorId: aboutId, mediaIds: fileIds, at, ...post }: NewPost, siteRule: string) {
  const evidence = textsOf(post)
    .filter((text) => text !== '')
    .join('\n');
  return { kind: 'post', within: '', targetId, aboutId, fileIds, evidence, at, siteRule } as const;
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
