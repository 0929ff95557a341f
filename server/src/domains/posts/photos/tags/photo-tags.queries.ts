import type { Database } from '../../../../platform/database/database.ts';
import { statement } from '../../../../platform/database/sql.ts';

/** Read as JSON with its post. */
export type PhotoTagRow = { media_id: string; user_id: string; x: number | null; y: number | null };

/**
 * For a select from posts as `p` with the ids of the parameter `ids`; `hidden` is the one with the members whom the viewer
 * may not know of.
 */
export function tagsOfPost(hidden: string, ids: string): string {
  return `case when cardinality(p.media_ids) > 0 then (
     select json_agg(json_build_object('media_id', t.media_id, 'user_id', t.user_id, 'x', t.x, 'y', t.y) order by t.id)
     from photo_tags t
     where t.post_id = p.id and t.post_id = any(${ids}::uuid[]) and t.user_id <> all(${hidden}::uuid[])) end`;
}

type Tag = { postId: string; mediaId: string; userId: string };
type Key = [postId: string, mediaId: string, userId: string];

const put = statement<never, [...Key, id: string, x: number | null, y: number | null]>(
  `insert into photo_tags (post_id, media_id, user_id, id, x, y) values ($1, $2, $3, $4, $5, $6)
   on conflict (post_id, media_id, user_id) do update set x = excluded.x, y = excluded.y`,
);
const take = statement<{ user_id: string }, Key>(
  'delete from photo_tags where post_id = $1 and media_id = $2 and user_id = $3 returning user_id',
);
const ofPost = statement<{ media_id: string; user_id: string }, [postId: string]>(
  'select media_id, user_id from photo_tags where post_id = $1',
);
const takeMedia = statement<{ user_id: string }, [postId: string, mediaIds: readonly string[]]>(
  'delete from photo_tags where post_id = $1 and media_id = any($2::uuid[]) returning user_id',
);
const takenBy = statement<{ post_id: string }, [userId: string]>(
  'delete from photo_tags where user_id = $1 returning post_id',
);

export async function putTag(
  trx: Database,
  { postId, mediaId, userId }: Tag,
  { id, point }: { id: string; point: { x: number; y: number } | null },
): Promise<void> {
  await put(trx, postId, mediaId, userId, id, point?.x ?? null, point?.y ?? null);
}

type PlacedTag = Omit<Tag, 'postId'> & { id: string; point: { x: number; y: number } | null };

/** Of a new post. */
export async function putTags(trx: Database, postId: string, tags: readonly PlacedTag[]): Promise<PhotoTagRow[]> {
  const rows = tags.map(({ mediaId, userId, id, point }) => ({
    ...{ post_id: postId, media_id: mediaId, user_id: userId, id },
    ...{ x: point?.x ?? null, y: point?.y ?? null },
  }));
  await trx.insertInto('photo_tags').values(rows).execute();
  return rows;
}

/** False when there was no such tag. */
export async function takeTag(trx: Database, { postId, mediaId, userId }: Tag): Promise<boolean> {
  return (await take(trx, postId, mediaId, userId)).length === 1;
}

export function tagsIn(db: Database, postId: string): Promise<{ media_id: string; user_id: string }[]> {
  return ofPost(db, postId);
}

/** In the order of their ids, in which their rows are locked. */
export async function taggedIn(db: Database, postId: string): Promise<string[]> {
  return [...new Set((await ofPost(db, postId)).map((row) => row.user_id))].sort();
}

/** Whose tags went with these files. */
export async function takeTagsOfMedia(trx: Database, postId: string, mediaIds: readonly string[]): Promise<string[]> {
  return [...new Set((await takeMedia(trx, postId, mediaIds)).map((row) => row.user_id))];
}

/** The posts in which the member was tagged, in the order of their ids. */
export async function deleteTagsOf(trx: Database, userId: string): Promise<string[]> {
  return [...new Set((await takenBy(trx, userId)).map((row) => row.post_id))].sort();
}
