import type { Mention } from '@hearth/contract/core/mention-rules';
import type { LinkCard } from '@hearth/contract/links/cards';
import type { ReactionKind } from '@hearth/contract/posts/rules';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';
import { type CountsRow, countColumns } from '../counts/post-counts.queries.ts';
import { type ReactionColumns, reactionColumns } from '../counts/reaction-counts.queries.ts';

/** Of a reply: `parent`, the comment above, and `answered`, what it answers: the comment above or another reply there. */
export type ReplyColumns = {
  parent_id: string | null;
  parent_author_id: string | null;
  answered_id: string | null;
  answered_author_id: string | null;
};

export type CommentRow = ReactionColumns &
  ReplyColumns & {
    id: string;
    post_id: string;
    author_id: string;
    content: string;
    created_at: Date;
    edited: boolean;
    reply_count: number;
    mentions: Mention[];
    link: string | null;
    card: LinkCard | null;
  };
export type SeenCommentRow = CommentRow & { my_reaction: ReactionKind | null };

const columns = [
  ...['id', 'post_id', 'author_id', 'content', 'created_at', 'edited', 'reply_count', 'mentions', 'link', 'card'],
  ...['parent_id', 'parent_author_id', 'answered_id', 'answered_author_id'],
  ...reactionColumns,
];

export const commentColumns = (table: string) => columns.map((column) => `${table}.${column}`).join(', ');

const seen = `
  select ${commentColumns('c')}, l.kind as my_reaction
  from comments c
  left join comment_likes l on l.post_id = c.post_id and l.comment_id = c.id and l.user_id = $2`;

type AskedRows = { viewerId: string; hiddenIds: readonly string[]; after: string; count: number };

const page = statement<
  SeenCommentRow,
  [postId: string, viewerId: string, after: string, hiddenIds: readonly string[], count: number]
>(
  `${seen} where c.post_id = $1 and c.parent_id is null and c.id > $3 and c.author_id <> all($4::uuid[])
   order by c.id limit $5`,
);

export function commentRows(db: Database, postId: string, asked: AskedRows): Promise<SeenCommentRow[]> {
  return page(db, postId, asked.viewerId, asked.after, asked.hiddenIds, asked.count);
}

const replies = statement<
  SeenCommentRow,
  [postId: string, viewerId: string, parentId: string, after: string, hiddenIds: readonly string[], count: number]
>(
  `${seen} where c.post_id = $1 and c.parent_id = $3 and c.id > $4 and c.author_id <> all($5::uuid[])
   order by c.id limit $6`,
);

export function replyRows(
  db: Database,
  { postId, commentId }: { postId: string; commentId: string },
  asked: AskedRows,
): Promise<SeenCommentRow[]> {
  return replies(db, postId, asked.viewerId, commentId, asked.after, asked.hiddenIds, asked.count);
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

export type CommentHead = Pick<CommentRow, 'id' | 'author_id' | 'parent_id' | 'parent_author_id'>;

export const commentHead = statement<CommentHead, [postId: string, commentId: string]>(
  'select id, author_id, parent_id, parent_author_id from comments where post_id = $1 and id = $2',
);

export type CommentWords = NewComment;

export const commentWords = statement<CommentWords, [postId: string, commentId: string]>(
  `select id, post_id, author_id, client_id, content, created_at, mentions, link, card, parent_id, parent_author_id,
     answered_id, answered_author_id
   from comments where post_id = $1 and id = $2`,
);

export const newestComments = statement<CommentRow, [postId: string, limit: number]>(
  `select ${commentColumns('c')} from comments c where c.post_id = $1 order by c.id desc limit $2`,
);

export type NewComment = ReplyColumns & {
  id: string;
  post_id: string;
  author_id: string;
  client_id: string;
  content: string;
  created_at: Date;
  mentions: Mention[];
  link: string | null;
  card: LinkCard | null;
};

/** The counts of the post, and how many replies the comment above has now. */
export type CommentedCounts = CountsRow & { reply_count: number | null };

// The unique key decides whether there is a new comment; the counts move in the same statement, or not at all.
const insert = statement<
  CommentedCounts,
  [
    postId: string,
    id: string,
    authorId: string,
    clientId: string,
    content: string,
    at: Date,
    parentId: string | null,
    parentAuthorId: string | null,
    answeredId: string | null,
    answeredAuthorId: string | null,
    mentions: string,
    link: string | null,
    card: LinkCard | null,
  ]
>(
  `with added as (
     insert into comments (post_id, id, author_id, client_id, content, created_at, parent_id, parent_author_id,
       answered_id, answered_author_id, mentions, link, card)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb, $12, $13)
     on conflict (post_id, author_id, client_id) do nothing returning id
   ), counted as (
     update comments set reply_count = reply_count + 1
     where post_id = $1 and id = $7 and exists (select 1 from added) returning reply_count
   )
   update posts set version = version + 1, comment_count = comment_count + 1
   where id = $1 and exists (select 1 from added)
   returning ${countColumns.join(', ')}, (select reply_count from counted) as reply_count`,
);
const submitted = statement<SeenCommentRow, [postId: string, authorId: string, clientId: string]>(
  `${seen} where c.post_id = $1 and c.author_id = $2 and c.client_id = $3`,
);

const noReactions = Object.fromEntries(reactionColumns.map((column) => [column, 0])) as ReactionColumns;
const untouched = { ...noReactions, edited: false, reply_count: 0, my_reaction: null };

/** The new comment as its author sees it; undefined when the same submission was written before. */
export async function insertComment(
  trx: Database,
  { client_id: clientId, ...comment }: NewComment,
): Promise<{ comment: SeenCommentRow; counts: CommentedCounts } | undefined> {
  const { id, content, post_id: postId, author_id: authorId, created_at: at, link, card } = comment;
  const { parent_id: parentId, parent_author_id: parentAuthorId } = comment;
  const { answered_id: answeredId, answered_author_id: answeredAuthorId } = comment;
  const answered = [parentId, parentAuthorId, answeredId, answeredAuthorId] as const;
  const mentions = JSON.stringify(comment.mentions);
  const [counts] = await insert(trx, postId, id, authorId, clientId, content, at, ...answered, mentions, link, card);
  return counts && { comment: { ...comment, ...untouched }, counts };
}

export async function submittedComment(
  trx: Database,
  { postId, authorId, clientId }: { postId: string; authorId: string; clientId: string },
): Promise<SeenCommentRow | undefined> {
  return (await submitted(trx, postId, authorId, clientId))[0];
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
