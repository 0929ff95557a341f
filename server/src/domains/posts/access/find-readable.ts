import type { Place } from '@hearth/contract/posts/place';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { nobody } from '../../../platform/ids.ts';
import type { Tie } from '../../friends/audience.api.ts';
import { hiddenIdsOf } from '../../friends/friends.api.ts';
import type { PostAccess } from './post-access.ts';
import { type PostHead, postHeads } from './post-heads.queries.ts';
import { type GuardedPost, profileOf, toGuarded } from './post-place.ts';

/** `db` may be a transaction. */
export type PostAccessDeps = { db: Database; access: PostAccess };

const missingPost: GuardedPost = { postId: nobody, authorId: nobody, audience: 'public', place: profileOf(nobody) };

export type ReadablePost = PostHead & { mayHideOthers: boolean; tie: Tie };

/** The post, if the viewer may know of it. */
export async function findReadable(
  { db, access }: PostAccessDeps,
  viewerId: string,
  post: PostHead | undefined,
): Promise<ReadablePost | undefined> {
  // Also asked for a post that does not exist, so that its answer takes as long as that of a hidden one.
  const { readable, ...relation } = await access.look(db, viewerId, post ? toGuarded(post) : missingPost);
  return post && readable ? { ...post, ...relation } : undefined;
}

export async function assertReadable(
  deps: PostAccessDeps,
  viewerId: string,
  post: PostHead | undefined,
): Promise<ReadablePost> {
  const readable = await findReadable(deps, viewerId, post);
  if (!readable) throw new AppError('not_found');
  return readable;
}

export async function findReadablePost(deps: PostAccessDeps, viewerId: string, postId: string): Promise<ReadablePost> {
  const [post] = await postHeads(deps.db, [postId]);
  return assertReadable(deps, viewerId, post);
}

/** Of a post that the member may read. */
export async function assertMayChange(
  { db: trx, access }: PostAccessDeps,
  memberId: string,
  post: PostHead,
): Promise<void> {
  if (!(await access.mayChange(trx, memberId, toGuarded(post)))) throw new AppError('forbidden');
}

/** The same before what the post says is changed. */
export async function assertMayReword(
  { db: trx, access }: PostAccessDeps,
  memberId: string,
  post: PostHead,
): Promise<void> {
  if (!(await access.mayReword(trx, memberId, toGuarded(post)))) throw new AppError('forbidden');
}

/** Also for moderators of its place from whom its author is hidden: files are part of what they judge. */
export async function mayReadFilesOf(
  { db, access }: PostAccessDeps,
  viewerId: string,
  postId: string,
): Promise<boolean> {
  const [post] = await postHeads(db, [postId]);
  if (!post) return false;
  const guarded = toGuarded(post);
  return (await access.mayRead(db, viewerId, guarded)) || access.mayJudge(db, viewerId, guarded);
}

/** The places other than profiles in which these posts were written, by the ids of the posts. */
export async function placesOfPosts({ db, access }: PostAccessDeps, ids: readonly string[]) {
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

export async function readablePostIds(
  { db, access }: PostAccessDeps,
  viewerId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const [heads, hiddenIds] = await Promise.all([postHeads(db, ids), hiddenIdsOf(db, viewerId)]);
  const readable = await access.readable(db, { id: viewerId, hiddenIds }, heads);
  return new Set(readable.map((post) => post.id));
}
