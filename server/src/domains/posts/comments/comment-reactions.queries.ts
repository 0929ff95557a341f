import { type ReactionKind, reactionKinds } from '@hearth/contract/posts/rules';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';
import { held } from '../counts/post-counts.queries.ts';
import {
  listedReactions,
  movedReactions,
  type ReactionColumns,
  type ReactionRow,
  reactionColumns,
} from '../counts/reaction-counts.queries.ts';

const byMember = statement<
  { comment_id: string; kind: ReactionKind },
  [postIds: readonly string[], commentIds: readonly string[], userId: string]
>(
  `select comment_id, kind from comment_likes
   where post_id = any($1::uuid[]) and comment_id = any($2::uuid[]) and user_id = $3`,
);

/** How the member reacted to each of those comments. */
export async function ownReactionsAmong(
  db: Database,
  userId: string,
  comments: readonly { postId: string; commentId: string }[],
): Promise<Map<string, ReactionKind>> {
  if (comments.length === 0) return new Map();
  const postIds = [...new Set(comments.map(({ postId }) => postId))];
  const rows = await byMember(
    db,
    postIds,
    comments.map(({ commentId }) => commentId),
    userId,
  );
  return new Map(rows.map((row) => [row.comment_id, row.kind]));
}

type Reacting = { postId: string; commentId: string; userId: string };
/** `before`: the reaction that this one replaced or removed. */
type ReactedRow = ReactionColumns & { before: ReactionKind | null };

const before =
  'with before as (select kind from comment_likes where post_id = $1 and comment_id = $2 and user_id = $3)';
const recounted = `update comments set ${movedReactions('$4')}
   where post_id = $1 and id = $2 returning ${reactionColumns.join(', ')}, (select kind from before) as before`;

const put = statement<ReactedRow, [postId: string, commentId: string, userId: string, kind: ReactionKind, id: string]>(
  `${before}, put as (
     insert into comment_likes (post_id, comment_id, user_id, kind, id) values ($1, $2, $3, $4, $5)
     on conflict (post_id, comment_id, user_id) do update set kind = excluded.kind, id = excluded.id
       where comment_likes.kind <> excluded.kind
   ) ${recounted}`,
);
const take = statement<ReactedRow, [postId: string, commentId: string, userId: string, kind: null]>(
  `${before}, taken as (delete from comment_likes where post_id = $1 and comment_id = $2 and user_id = $3) ${recounted}`,
);

/** The caller holds the rows of the post and of the comment. */
export async function putCommentReaction(
  trx: Database,
  { postId, commentId, userId }: Reacting,
  kind: ReactionKind,
  id: string,
): Promise<ReactedRow> {
  return held(await put(trx, postId, commentId, userId, kind, id));
}

export async function takeCommentReaction(trx: Database, { postId, commentId, userId }: Reacting): Promise<ReactedRow> {
  return held(await take(trx, postId, commentId, userId, null));
}

const listed = statement<
  ReactionRow,
  [
    postId: string,
    commentId: string,
    kinds: readonly ReactionKind[],
    before: string,
    hiddenIds: readonly string[],
    count: number,
  ]
>(listedReactions('comment_likes', 'post_id = $1 and comment_id = $2', 3));

export function commentReactionRows(
  db: Database,
  of: { postId: string; commentId: string },
  asked: { kind: ReactionKind | undefined; before: string; count: number; hiddenIds: readonly string[] },
): Promise<ReactionRow[]> {
  const kinds = asked.kind ? [asked.kind] : reactionKinds;
  return listed(db, of.postId, of.commentId, kinds, asked.before, asked.hiddenIds, asked.count);
}

const reactedBy = statement<{ post_id: string; comment_id: string }, [userId: string]>(
  'select post_id, comment_id from comment_likes where user_id = $1 order by post_id, comment_id',
);

export function commentsReactedToBy(trx: Database, userId: string): Promise<{ post_id: string; comment_id: string }[]> {
  return reactedBy(trx, userId);
}
