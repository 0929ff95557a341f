import type { ReactionKind } from '@hearth/contract/posts/rules';
import { statement } from '../../../platform/database/sql.ts';

type Asked = [postIds: readonly string[], hiddenIds: readonly string[]];

/** What hidden members did at these posts. */
export const hiddenReactions = statement<{ post_id: string; kind: ReactionKind; count: number }, Asked>(
  `select post_id, kind, count(*) as count from reactions
   where post_id = any($1::uuid[]) and user_id = any($2::uuid[]) group by post_id, kind`,
);
/** A comment of a hidden member hides the replies below it too. */
export const hiddenComments = statement<{ post_id: string; count: number }, Asked>(
  `select post_id, count(*) as count from comments
   where post_id = any($1::uuid[]) and (author_id = any($2::uuid[]) or parent_author_id = any($2::uuid[]))
   group by post_id`,
);
export const hiddenShares = statement<{ post_id: string | null; count: number }, Asked>(
  `select original_id as post_id, count(*) as count from posts
   where original_id = any($1::uuid[]) and author_id = any($2::uuid[]) group by original_id`,
);

type AskedComments = [postIds: readonly string[], commentIds: readonly string[], hiddenIds: readonly string[]];

/** The same at comments. */
export const hiddenCommentReactions = statement<
  { comment_id: string; kind: ReactionKind; count: number },
  AskedComments
>(
  `select comment_id, kind, count(*) as count from comment_likes
   where post_id = any($1::uuid[]) and comment_id = any($2::uuid[]) and user_id = any($3::uuid[])
   group by comment_id, kind`,
);
export const hiddenReplies = statement<{ parent_id: string | null; count: number }, AskedComments>(
  `select parent_id, count(*) as count from comments
   where post_id = any($1::uuid[]) and parent_id = any($2::uuid[]) and author_id = any($3::uuid[]) group by parent_id`,
);
