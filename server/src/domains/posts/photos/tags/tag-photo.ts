import type { NewPhotoTags } from '@hearth/contract/posts/photo-fields';
import { maxTagsPerPhoto } from '@hearth/contract/posts/rules';
import type { Database } from '../../../../platform/database/database.ts';
import type { AfterCommit } from '../../../../platform/database/transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../../../platform/events/domain-events.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Clock } from '../../../../platform/time/clock.ts';
import { friendStatesOf } from '../../../friends/friends.api.ts';
import { actOnPost } from '../../access/act-on-post.ts';
import { assertMayChange, assertMayReword, type PostAccessDeps } from '../../access/find-readable.ts';
import type { PostAccess } from '../../access/post-access.ts';
import type { PostHead } from '../../access/post-heads.queries.ts';
import { type GuardedPost, toGuarded } from '../../access/post-place.ts';
import { raiseVersion } from '../../counts/post-counts.queries.ts';
import { announceChanged, type Publisher } from '../../live/announce-posts.ts';
import { photoTagged, photoUntagged } from '../../posts.events.ts';
import { type PhotoTagRow, putTag, putTags, taggedIn, tagsIn, takeTag, takeTagsOfMedia } from './photo-tags.queries.ts';

type Deps = PostAccessDeps & { clock: Clock; live: Publisher; events: DomainEvents };
type Tag = { postId: string; mediaId: string; memberId: string };

/** Only the author tags, only friends, and only in photos of the post. */
export async function tagPhoto(
  deps: Deps,
  viewerId: string,
  { postId, mediaId, memberId }: Tag,
  point: { x: number; y: number } | null,
): Promise<void> {
  const { clock, live, events, access } = deps;
  await actOnPost(deps, { actorId: viewerId, postId }, async ({ trx, post, afterCommit }) => {
    await assertMayReword({ ...deps, db: trx }, viewerId, post);
    if (!post.media_ids.includes(mediaId)) throw new AppError('not_found');
    const [states, tags] = await Promise.all([friendStatesOf(trx, viewerId, [memberId]), tagsIn(trx, postId)]);
    // Oneself can be tagged too.
    if (memberId !== viewerId && states.get(memberId) !== 'friends') throw new AppError('only_friends_tagged');
    const taggable = await access.taggableAmong(trx, toGuarded(post).place, [memberId]);
    if (!taggable.has(memberId)) throw new AppError('forbidden');
    const others = tags.filter((tag) => tag.media_id === mediaId && tag.user_id !== memberId);
    if (others.length >= maxTagsPerPhoto) throw new AppError('too_many_tags');
    await putTag(trx, { postId, mediaId, userId: memberId }, { id: newId(clock.now()), point });
    await raiseVersion(trx, postId);
    await events.emit(trx, photoTagged, { ...toGuarded(post), taggedId: memberId }, afterCommit);
    afterCommit(() => announceChanged(live, postId, memberId));
  });
}

type Written = { post: GuardedPost; mediaIds: readonly string[]; tags: NewPhotoTags; at: Date };

/**
 * The same for a post that is being written. Friends may have parted since the author chose them: those are left out, and so
 * are those who may not see the post.
 */
export async function tagNewPost(
  { events, access }: { events: DomainEvents; access: PostAccess },
  trx: Database,
  { post, mediaIds, tags, at }: Written,
  afterCommit: AfterCommit,
): Promise<PhotoTagRow[]> {
  if (mediaIds.length === 0 || tags.length === 0) return [];
  const { postId, authorId } = post;
  const wanted = [...new Map(tags.map((tag) => [`${tag.mediaId} ${tag.memberId}`, tag])).values()];
  if (wanted.some(({ mediaId }) => !mediaIds.includes(mediaId))) throw new AppError('not_found');
  const perPhoto = Map.groupBy(wanted, ({ mediaId }) => mediaId);
  if ([...perPhoto.values()].some((ofPhoto) => ofPhoto.length > maxTagsPerPhoto)) throw new AppError('too_many_tags');
  const memberIds = [...new Set(wanted.map(({ memberId }) => memberId))].sort();
  const states = await friendStatesOf(trx, authorId, memberIds);
  const taggable = await access.taggableAmong(trx, post.place, memberIds);
  const taggedIds = memberIds.filter((id) => taggable.has(id) && (id === authorId || states.get(id) === 'friends'));
  const placed = wanted.filter(({ memberId }) => taggedIds.includes(memberId));
  if (placed.length === 0) return [];
  const rows = await putTags(
    trx,
    postId,
    placed.map(({ mediaId, memberId: userId, point }) => ({ mediaId, userId, point, id: newId(at) })),
  );
  for (const taggedId of taggedIds) await events.emit(trx, photoTagged, { ...post, taggedId }, afterCommit);
  return rows;
}

/** By the author of the post, or by the member who is tagged. */
export async function untagPhoto(deps: Deps, viewerId: string, { postId, mediaId, memberId }: Tag): Promise<void> {
  await actOnPost(deps, { actorId: viewerId, postId }, async ({ trx, post, afterCommit }) => {
    if (viewerId !== memberId) await assertMayChange({ ...deps, db: trx }, viewerId, post);
    if (!(await takeTag(trx, { postId, mediaId, userId: memberId }))) return;
    await raiseVersion(trx, postId);
    await withdrawUnlessTagged(deps, trx, post, [memberId], afterCommit);
    afterCommit(() => announceChanged(deps.live, postId, memberId));
  });
}

/** When files leave a post: the caller raises the version. */
export async function removeTagsOfMedia(
  deps: { events: DomainEvents },
  trx: Database,
  { post, mediaIds }: { post: PostHead; mediaIds: readonly string[] },
  afterCommit: AfterCommit,
): Promise<void> {
  await withdrawUnlessTagged(deps, trx, post, await takeTagsOfMedia(trx, post.id, mediaIds), afterCommit);
}

/** A member may be tagged in another photo of the same post. */
async function withdrawUnlessTagged(
  { events }: { events: DomainEvents },
  trx: Database,
  post: PostHead,
  memberIds: readonly string[],
  afterCommit: AfterCommit,
): Promise<void> {
  if (memberIds.length === 0) return;
  const left = new Set(await taggedIn(trx, post.id));
  for (const taggedId of memberIds)
    if (!left.has(taggedId)) await events.emit(trx, photoUntagged, { ...toGuarded(post), taggedId }, afterCommit);
}
