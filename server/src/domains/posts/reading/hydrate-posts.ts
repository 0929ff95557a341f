import type { Post } from '@hearth/contract/posts/endpoints';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { hiddenIdsOf } from '../../friends/friends.api.ts';
import { mediaByIds } from '../../media/media.api.ts';
import { peopleByIds } from '../../profiles/profiles.api.ts';
import type { PostAccessNeeds } from '../access/find-readable.ts';
import { type PostViewer, toGuarded } from '../access/post-place.ts';
import { countsWithoutHidden, likesWithoutHidden } from '../counts/without-hidden.ts';
import { savedAmong } from '../saved/saved-posts.queries.ts';
import { type FirstComment, type PostBodyRow, type PostRow, postBodyRows, postRows } from './hydrate-posts.queries.ts';
import { toPost } from './posts.view.ts';

/** Posts in the order of the ids, without those that the viewer may not read. More ids need no more statements. */
export async function readPosts(needs: PostAccessNeeds, viewerId: string, ids: readonly string[]): Promise<Post[]> {
  return hydratePosts(needs, { id: viewerId, hiddenIds: await hiddenIdsOf(needs.db, viewerId) }, ids);
}

export async function readPost(needs: PostAccessNeeds, viewerId: string, id: string): Promise<Post> {
  const [post] = await readPosts(needs, viewerId, [id]);
  if (!post) throw new AppError('not_found');
  return post;
}

/** The same for a caller who has already asked about the viewer's relations. */
export async function hydratePosts(
  needs: PostAccessNeeds,
  viewer: PostViewer,
  ids: readonly string[],
): Promise<Post[]> {
  if (ids.length === 0) return [];
  const rows = await needs.access.readable(needs.db, viewer, await postRows(needs.db, ids, viewer));
  const posts = await complete(needs, viewer, await withOwnCounts(needs.db, viewer, rows));
  return ids.flatMap((id) => posts.get(id) ?? []);
}

/** Without what hidden members did. */
async function withOwnCounts(
  db: Database,
  { hiddenIds }: PostViewer,
  rows: readonly PostRow[],
): Promise<readonly PostRow[]> {
  if (hiddenIds.length === 0) return rows;
  const comments = rows.flatMap((row) => firstCommentsOf(row).map((comment) => ({ ...comment, post_id: row.id })));
  const [counted, likesOf] = await Promise.all([
    countsWithoutHidden(db, hiddenIds, rows),
    likesWithoutHidden(db, hiddenIds, comments),
  ]);
  return counted.map((row) => ({
    ...row,
    first_comments: firstCommentsOf(row).map((comment) => ({
      ...comment,
      like_count: likesOf({ ...comment, post_id: row.id }),
    })),
  }));
}

function firstCommentsOf({ first_comments: comments }: PostRow): readonly FirstComment[] {
  return comments ?? [];
}

/** Adds what the rows refer to: people, files, originals of shares. */
async function complete(
  needs: PostAccessNeeds,
  viewer: PostViewer,
  rows: readonly PostRow[],
): Promise<Map<string, Post>> {
  const { db, access } = needs;
  const originals = await readableOriginals(needs, viewer, rows);
  const bodies: PostBodyRow[] = [...rows, ...originals.values()];
  const commenters = rows.flatMap((row) => row.first_comments ?? []).map((comment) => comment.author_id);
  const [people, media, saved, shareable] = await Promise.all([
    peopleByIds(db, [...bodies.map((row) => row.author_id), ...commenters]),
    mediaByIds(
      db,
      bodies.flatMap((row) => row.media_ids),
    ),
    savedAmong(
      db,
      viewer.id,
      rows.map((row) => row.id),
    ),
    access.openToAll(db, bodies.map(toGuarded)),
  ]);
  const related = { viewerId: viewer.id, people, media, saved, originals, shareable };
  return new Map(rows.flatMap((row) => toEntry(toPost(row, related))));
}

function toEntry(post: Post | undefined): [string, Post][] {
  return post ? [[post.id, post]] : [];
}

async function readableOriginals(
  { db, access }: PostAccessNeeds,
  viewer: PostViewer,
  rows: readonly PostRow[],
): Promise<Map<string, PostBodyRow>> {
  const ids = rows.flatMap((row) => row.original_id ?? []);
  if (ids.length === 0) return new Map();
  const readable = await access.readable(db, viewer, await postBodyRows(db, ids));
  return new Map(readable.map((row) => [row.id, row]));
}
