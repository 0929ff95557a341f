import type { Place } from '@hearth/contract/posts/place';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { nobody } from '../../../platform/ids.ts';
import type { Tie } from '../../friends/audience.api.ts';
import { hiddenIdsOf, standingOf } from '../../friends/friends.api.ts';
import type { KnownStanding, PostAccess } from './post-access.ts';
import { lockPost, type PostHead, postHeads } from './post-heads.queries.ts';
import { type GuardedPost, profileOf, toGuarded } from './post-place.ts';

/** `db` may be a transaction. */
export type PostAccessNeeds = { db: Database; access: PostAccess };

const missingPost: GuardedPost = { postId: nobody, authorId: nobody, audience: 'public', place: profileOf(nobody) };

export type ReadablePost = PostHead & { mayHideOthers: boolean; tie: Tie };

/** The post, if the viewer may know of it. */
export async function assertReadable(
  { db, access }: PostAccessNeeds,
  viewerId: string,
  post: PostHead | undefined,
  known?: KnownStanding,
): Promise<ReadablePost> {
  // Also asked for a post that does not exist, so that its answer takes as long as that of a hidden one.
  const { readable, ...standing } = await access.look(db, viewerId, post ? toGuarded(post) : missingPost, known);
  if (post && readable) return { ...post, ...standing };
  throw new AppError('not_found');
}

/**
 * Locks the post, if the viewer may know of it. `likelyAuthorId` is asked about in the same trip as the lock; about nobody
 * where no author is known, so that a post that does not exist takes as long.
 */
export async function lockReadable(
  needs: PostAccessNeeds,
  viewerId: string,
  { postId, likelyAuthorId = nobody }: { postId: string; likelyAuthorId?: string | undefined },
): Promise<ReadablePost> {
  const [post, standing] = await Promise.all([
    lockPost(needs.db, postId),
    standingOf(needs.db, viewerId, likelyAuthorId),
  ]);
  return assertReadable(needs, viewerId, post, { ...standing, ownerId: likelyAuthorId });
}

export async function findReadablePost(
  needs: PostAccessNeeds,
  viewerId: string,
  postId: string,
): Promise<ReadablePost> {
  const [post] = await postHeads(needs.db, [postId]);
  return assertReadable(needs, viewerId, post);
}

export async function mayReadPost({ db, access }: PostAccessNeeds, viewerId: string, postId: string): Promise<boolean> {
  const [post] = await postHeads(db, [postId]);
  return post !== undefined && access.mayRead(db, viewerId, toGuarded(post));
}

/** The places other than profiles in which these posts were written, by the ids of the posts. */
export async function placesOfPosts({ db, access }: PostAccessNeeds, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Place>();
  const posts = (await postHeads(db, ids)).map(toGuarded);
  const places = await access.placesOf(db, posts);
  return new Map(
    posts.flatMap(({ postId, place }) => {
      const described = places.get(place.id);
      return described ? [[postId, described] as const] : [];
    }),
  );
}

/** `ownIds` are posts that the viewer wrote. */
export async function readablePostIds(
  { db, access }: PostAccessNeeds,
  viewerId: string,
  { ids, ownIds = [] }: { ids: readonly string[]; ownIds?: readonly string[] },
): Promise<Set<string>> {
  const known = access.ownPostsAreReadable ? ownIds : [];
  const doubtful = access.ownPostsAreReadable ? ids : [...ids, ...ownIds];
  if (doubtful.length === 0) return new Set(known);
  const [heads, hiddenIds] = await Promise.all([postHeads(db, doubtful), hiddenIdsOf(db, viewerId)]);
  const readable = await access.readable(db, { id: viewerId, hiddenIds }, heads);
  return new Set([...known, ...readable.map((post) => post.id)]);
}
