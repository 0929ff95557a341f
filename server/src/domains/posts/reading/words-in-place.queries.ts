import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';
import { highestId } from '../../../platform/ids.ts';
import { type Id, newest, toIds } from '../access/readable-pages.queries.ts';

type Ids = readonly string[];
type Parameters = [placeId: string, authorIds: Ids, before: string, count: number];

const posts = statement<Id, Parameters>(
  `select post_id as id from timeline_posts
   where place_kind <> 'profile' and place_id = $1 and author_id = any($2::uuid[]) and post_id < $3
   order by post_id desc limit $4`,
);

const comments = statement<Id & { post_id: string; author_id: string; content: string; created_at: Date }, Parameters>(
  `select c.id, c.post_id, c.author_id, c.content, c.created_at
   from comments c join posts p on p.id = c.post_id
   where c.author_id = any($2::uuid[]) and p.place_kind <> 'profile' and p.place_id = $1 and c.id < $3
   order by c.id desc limit $4`,
);

export type CommentInPlace = { id: string; postId: string; authorId: string; text: string; at: Date };
/** A post, which has no `comment`, or a comment of one of the authors. */
export type SaidInPlace = { id: string; postId: string; comment: CommentInPlace | null };

/** What these authors wrote in the place, posts and comments together, newest first. The caller has asked who may know. */
export async function wordsInPlace(
  db: Database,
  { placeId, authorIds }: { placeId: string; authorIds: Ids },
  { cursor: before = highestId, count }: { cursor: string | undefined; count: number },
): Promise<SaidInPlace[]> {
  if (authorIds.length === 0) return [];
  const [postRows, commentRows] = await Promise.all([
    posts(db, placeId, authorIds, before, count),
    comments(db, placeId, authorIds, before, count),
  ]);
  const commentOf = new Map(
    commentRows.map((row) => [
      row.id,
      { id: row.id, postId: row.post_id, authorId: row.author_id, text: row.content, at: row.created_at },
    ]),
  );
  return newest([...toIds(postRows), ...commentOf.keys()], count).map((id) => {
    const comment = commentOf.get(id) ?? null;
    return { id, postId: comment?.postId ?? id, comment };
  });
}
