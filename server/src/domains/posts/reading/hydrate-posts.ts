import type { Post } from '@hearth/contract/posts/endpoints';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { hiddenIdsOf } from '../../friends/friends.api.ts';
import { mediaByIds } from '../../media/media.api.ts';
import type { PeopleCache } from '../../profiles/profiles.api.ts';
import type { PostAccessDeps } from '../access/find-readable.ts';
import { postHeads, postVersions } from '../access/post-heads.queries.ts';
import { type PostViewer, toGuarded } from '../access/post-place.ts';
import { ownReactionsAmong } from '../comments/comment-reactions.queries.ts';
import { commentableAmong } from '../comments/commenters.ts';
import { commentsWithoutHidden, countsWithoutHidden } from '../counts/without-hidden.ts';
import { pollsWithoutHidden } from '../polls/polls-without-hidden.ts';
import { type PostRow, postRows } from './hydrate-posts.queries.ts';
import type { PostCache } from './post-cache.ts';
import { memberIdsInBody, type PostContent, toContent } from './post-content.ts';
import { toPost } from './posts.view.ts';
import type { RelatedData } from './related-data.ts';
import type { ShownPosts } from './shown-posts.ts';
import { savedAmong, viewerStates } from './viewer-states.queries.ts';

export type PostCaches = { posts: PostCache; shownPosts: ShownPosts; people: PeopleCache };
export type PostReadDeps = PostAccessDeps & { caches: PostCaches };

/** Posts in the order of the ids, without those that the viewer may not read. More ids need no more statements. */
export async function readPosts(deps: PostReadDeps, viewerId: string, ids: readonly string[]): Promise<Post[]> {
  const hiddenIds = await hiddenIdsOf(deps.db, viewerId);
  return hydratePosts(deps, { id: viewerId, hiddenIds }, ids);
}

/** For moderators of the place of these posts: also those whose authors are hidden from them. */
export async function readPostsToJudge(
  deps: PostReadDeps,
  moderatorId: string,
  ids: readonly string[],
): Promise<Post[]> {
  const [hiddenIds, heads] = await Promise.all([hiddenIdsOf(deps.db, moderatorId), postHeads(deps.db, ids)]);
  const isOfHidden = ({ author_id: authorId }: { author_id: string }) => hiddenIds.includes(authorId);
  const ofHidden = heads.filter(isOfHidden);
  const authorIds = new Set(ofHidden.map((post) => post.author_id));
  const posts = await Promise.all([
    hydratePosts(deps, { id: moderatorId, hiddenIds }, ids),
    hydratePosts(
      deps,
      { id: moderatorId, hiddenIds: hiddenIds.filter((id) => !authorIds.has(id)) },
      ofHidden.map(({ id }) => id),
    ),
  ]);
  return posts.flat();
}

export async function readPost(deps: PostReadDeps, viewerId: string, id: string): Promise<Post> {
  const [post] = await readPosts(deps, viewerId, [id]);
  if (!post) throw new AppError('not_found');
  return post;
}

/** The same for a caller who has already asked about the viewer's relations. */
export async function hydratePosts(deps: PostReadDeps, viewer: PostViewer, ids: readonly string[]): Promise<Post[]> {
  const contents = await readableContents(deps, viewer, ids);
  const originals = await readableContents(
    deps,
    viewer,
    contents.flatMap((content) => content.original_id ?? []),
  );
  const related = await readRelated(deps, viewer, contents, originals);
  return contents.flatMap(
    (content) => deps.caches.shownPosts.find(content, related, () => toPost(content, related)) ?? [],
  );
}

/** To its author, for whom nobody is hidden on a post that was written just now. */
export async function showNewPost(deps: PostReadDeps, content: PostContent): Promise<Post> {
  const viewer = { id: content.author_id, hiddenIds: [] };
  const nothingYet = { states: new Map(), saved: new Set<string>(), ownReactions: new Map() };
  const post = toPost(content, { ...(await readRights(deps, viewer, [content], [])), ...nothingYet });
  if (!post) throw new AppError('not_found');
  return post;
}

/** What these posts say, in the order of the ids, without those that the viewer may not read. */
async function readableContents(
  deps: PostReadDeps,
  viewer: PostViewer,
  ids: readonly string[],
): Promise<PostContent[]> {
  const { db, access, caches } = deps;
  if (ids.length === 0) return [];
  const readable = await access.readable(db, viewer, await postVersions(db, [...new Set(ids)]));
  // Who is hidden from the viewer is not counted for them, so what all others see is not for them.
  const isLikeAll = viewer.hiddenIds.length === 0;
  const cached = isLikeAll ? readable.flatMap((row) => caches.posts.get(row) ?? []) : [];
  const known = new Map(cached.map((content) => [content.id, content]));
  const missing = readable.flatMap(({ id }) => (known.has(id) ? [] : id));
  for (const content of await readContents(deps, viewer, missing)) {
    known.set(content.id, content);
    if (isLikeAll) caches.posts.set(content);
  }
  return ids.flatMap((id) => known.get(id) ?? []);
}

async function readContents(
  { db, access }: PostAccessDeps,
  viewer: PostViewer,
  ids: readonly string[],
): Promise<PostContent[]> {
  if (ids.length === 0) return [];
  // Asked again, because a post may have got another audience since its version was read.
  const rows = await access.readable(db, viewer, await postRows(db, ids, viewer.hiddenIds));
  const [counted, media] = await Promise.all([
    withoutHidden(db, viewer.hiddenIds, rows),
    mediaByIds(
      db,
      rows.flatMap((row) => row.media_ids),
    ),
  ]);
  return counted.map((row) => toContent(row, media));
}

/** Without what hidden members did. */
async function withoutHidden(
  db: Database,
  hiddenIds: readonly string[],
  rows: readonly PostRow[],
): Promise<readonly PostRow[]> {
  if (hiddenIds.length === 0) return rows;
  const [counted, comments, polls] = await Promise.all([
    countsWithoutHidden(db, hiddenIds, rows),
    commentsWithoutHidden(
      db,
      hiddenIds,
      rows.flatMap((row) => row.first_comments ?? []),
    ),
    pollsWithoutHidden(db, hiddenIds, rows),
  ]);
  const pollOf = new Map(polls.map(({ id, poll }) => [id, poll]));
  const commentsOf = Map.groupBy(comments, (comment) => comment.post_id);
  return counted.map((row) => ({
    ...row,
    poll: pollOf.get(row.id) ?? null,
    first_comments: commentsOf.get(row.id) ?? null,
  }));
}

async function readRelated(
  deps: PostReadDeps,
  viewer: PostViewer,
  contents: readonly PostContent[],
  originals: readonly PostContent[],
): Promise<RelatedData> {
  const [rights, actions] = await Promise.all([
    readRights(deps, viewer, contents, originals),
    readActions(deps, viewer.id, contents, originals),
  ]);
  return { ...rights, ...actions };
}

/** Who is named, where it is shown, and what the viewer may do. */
async function readRights(
  { db, access, caches }: PostReadDeps,
  viewer: PostViewer,
  contents: readonly PostContent[],
  roots: readonly PostContent[],
) {
  const originals = new Map(roots.map((root) => [root.id, root]));
  const posts = contents.map(toGuarded);
  const bodies = [...posts, ...[...originals.values()].map(toGuarded)];
  const memberIds = [...contents.flatMap((content) => content.memberIds), ...roots.flatMap(memberIdsInBody)];
  const [people, shareable, commentable, writable, places] = await Promise.all([
    caches.people.read(db, memberIds),
    access.openToAll(db, bodies),
    commentableAmong(db, viewer, contents),
    access.writable(db, viewer.id, posts),
    access.placesOf(db, bodies),
  ]);
  const { id: viewerId, hiddenIds } = viewer;
  return { viewerId, hiddenIds, people, originals, shareable, commentable, writable, places };
}

/** What the viewer has done on these posts and on their first comments. */
async function readActions(
  { db }: PostReadDeps,
  viewerId: string,
  contents: readonly PostContent[],
  originals: readonly PostContent[],
) {
  const ids = contents.map(({ id }) => id);
  const [states, saved, ownReactions] = await Promise.all([
    viewerStates(db, viewerId, [...ids, ...originals.map(({ id }) => id)]),
    savedAmong(db, viewerId, ids),
    ownReactionsAmong(db, viewerId, contents.flatMap(commentsWithReactions)),
  ]);
  return { states, saved, ownReactions };
}

function commentsWithReactions({ id: postId, comments }: PostContent): { postId: string; commentId: string }[] {
  return comments.flatMap(({ body }) => (body.reactionTotal > 0 ? { postId, commentId: body.id } : []));
}
