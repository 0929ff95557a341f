import type { Post } from '@hearth/contract/posts/endpoints';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { hiddenIdsOf } from '../../friends/friends.api.ts';
import { mediaByIds } from '../../media/media.api.ts';
import { peopleByIds } from '../../profiles/profiles.api.ts';
import { readableAmong } from '../access/find-readable.ts';
import { savedAmong } from '../saved/saved-posts.queries.ts';
import { type PostBodyRow, type PostRow, postBodyRows, postRows } from './hydrate-posts.queries.ts';
import { toPost } from './posts.view.ts';

export type Viewer = { id: string; hiddenIds: readonly string[] };

/** Turns ids that the viewer may read into posts, in the order of the ids: a handful of queries however long the page. */
export async function hydratePosts(db: Database, viewer: Viewer, ids: readonly string[]): Promise<Post[]> {
  if (ids.length === 0) return [];
  const rows = await postRows(db, ids, viewer);
  const posts = await surround(db, viewer, rows);
  return ids.flatMap((id) => posts.get(id) ?? []);
}

/** As above, for ids from elsewhere: what the viewer may not read is left out. */
export async function hydrateReadable(db: Database, viewer: Viewer, ids: readonly string[]): Promise<Post[]> {
  if (ids.length === 0) return [];
  const rows = await readableAmong(db, viewer, await postRows(db, ids, viewer));
  const posts = await surround(db, viewer, rows);
  return ids.flatMap((id) => posts.get(id) ?? []);
}

export async function hydratePost(db: Database, viewerId: string, id: string): Promise<Post> {
  const viewer = { id: viewerId, hiddenIds: await hiddenIdsOf(db, viewerId) };
  const [post] = await hydrateReadable(db, viewer, [id]);
  if (!post) throw new AppError('not_found');
  return post;
}

async function surround(db: Database, viewer: Viewer, rows: readonly PostRow[]): Promise<Map<string, Post>> {
  const originals = await readableOriginals(db, viewer, rows);
  const bodies: PostBodyRow[] = [...rows, ...originals.values()];
  const commenters = rows.flatMap((row) => row.first_comments ?? []).map((comment) => comment.author_id);
  const [people, media, saved] = await Promise.all([
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
  ]);
  const around = { viewerId: viewer.id, people, media, saved, originals };
  return new Map(rows.flatMap((row) => toEntry(toPost(row, around))));
}

function toEntry(post: Post | undefined): [string, Post][] {
  return post ? [[post.id, post]] : [];
}

async function readableOriginals(
  db: Database,
  viewer: Viewer,
  rows: readonly PostRow[],
): Promise<Map<string, PostBodyRow>> {
  const ids = rows.flatMap((row) => row.original_id ?? []);
  if (ids.length === 0) return new Map();
  const readable = await readableAmong(db, viewer, await postBodyRows(db, ids));
  return new Map(readable.map((row) => [row.id, row]));
}
