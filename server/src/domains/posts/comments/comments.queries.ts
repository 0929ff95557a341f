import type { LinkCard } from '@hearth/contract/links/cards';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';
import { type CountsRow, countColumns } from '../counts/post-counts.queries.ts';

export type CommentRow = {
  id: string;
  post_id: string;
  author_id: string;
  content: string;
  created_at: Date;
  edited: boolean;
  like_count: number;
  link: string | null;
  card: LinkCard | null;
};
export type SeenCommentRow = CommentRow & { liked: boolean };

const columns = 'id, post_id, author_id, content, created_at, edited, like_count, link, card';
const seen = `
  select c.id, c.post_id, c.author_id, c.content, c.created_at, c.edited, c.like_count, c.link, c.card, l.user_id is not null as liked
  from comments c
  left join comment_likes l on l.post_id = c.post_id and l.comment_id = c.id and l.user_id = $2`;

const page = statement<
  SeenCommentRow,
  [postId: string, viewerId: string, after: string, hiddenIds: readonly string[], count: number]
>(`${seen} where c.post_id = $1 and c.id > $3 and c.author_id <> all($4::uuid[]) order by c.id limit $5`);

export function commentRows(
  db: Database,
  postId: string,
  asked: { viewerId: string; hiddenIds: readonly string[]; after: string; count: number },
): Promise<SeenCommentRow[]> {
  return page(db, postId, asked.viewerId, asked.after, asked.hiddenIds, asked.count);
}

const one = statement<SeenCommentRow, [postId: string, viewerId: string, commentId: string]>(
  `${seen} where c.post_id = $1 and c.id = $3 for key share of c`,
);

/** Inside a transaction it keeps the comment from being deleted while something refers to it. */
export async function holdComment(
  db: Database,
  { postId, commentId }: { postId: string; commentId: string },
  viewerId: string,
): Promise<SeenCommentRow | undefined> {
  return (await one(db, postId, viewerId, commentId))[0];
}

export const commentHead = statement<{ id: string; author_id: string }, [postId: string, commentId: string]>(
  'select id, author_id from comments where post_id = $1 and id = $2',
);

export const newestComments = statement<CommentRow, [postId: string, limit: number]>(
  `select ${columns} from comments where post_id = $1 order by id desc limit $2`,
);

export type NewComment = {
  id: string;
  postId: string;
  authorId: string;
  clientId: string;
  content: string;
  at: Date;
};

// The unique key decides whether there is a new comment; the count moves in the same statement, or not at all.
const insert = statement<
  CountsRow,
  [postId: string, id: string, authorId: string, clientId: string, content: string, at: Date]
>(
  `with added as (
     insert into comments (post_id, id, author_id, client_id, content, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (post_id, author_id, client_id) do nothing returning id
   )
   update posts set version = version + 1, comment_count = comment_count + 1
   where id = $1 and exists (select 1 from added) returning ${countColumns.join(', ')}`,
);
const submitted = statement<SeenCommentRow, [postId: string, authorId: string, clientId: string]>(
  `${seen} where c.post_id = $1 and c.author_id = $2 and c.client_id = $3`,
);

/** The new counts of the post; undefined when the same submission was written before. */
export async function insertComment(trx: Database, comment: NewComment): Promise<CountsRow | undefined> {
  const { postId, id, authorId, clientId, content, at } = comment;
  return (await insert(trx, postId, id, authorId, clientId, content, at))[0];
}

export async function submittedComment(trx: Database, comment: NewComment): Promise<SeenCommentRow | undefined> {
  return (await submitted(trx, comment.postId, comment.authorId, comment.clientId))[0];
}

/** A post may have any number of comments; only the latest are looked at. */
const latestLookedAt = 200;
const mostCommenters = 30;

const commenters = statement<
  { author_id: string },
  [postId: string, without: readonly string[], looked: number, most: number]
>(
  `select author_id
   from (select author_id, created_at from comments where post_id = $1 order by id desc limit $3) latest
   where author_id <> all($2::uuid[])
   group by author_id
   order by max(created_at) desc, author_id
   limit $4`,
);

/** The members who commented last, the latest first. */
export async function recentCommenters(db: Database, postId: string, without: readonly string[]): Promise<string[]> {
  const rows = await commenters(db, postId, without, latestLookedAt, mostCommenters);
  return rows.map((row) => row.author_id);
}

export async function updateCommentText(
  trx: Database,
  at: { postId: string; commentId: string },
  content: string,
): Promise<void> {
  await trx
    .updateTable('comments')
    .set({ content, edited: true })
    .where('post_id', '=', at.postId)
    .where('id', '=', at.commentId)
    .execute();
}

export async function deleteCommentRow(trx: Database, at: { postId: string; commentId: string }): Promise<void> {
  await trx.deleteFrom('comments').where('post_id', '=', at.postId).where('id', '=', at.commentId).execute();
}
