import type { Mention } from '@hearth/contract/core/mention-rules';
import type { LinkCard } from '@hearth/contract/links/cards';
import { type CommentsFrom, type FeelingKey, firstCommentCount } from '@hearth/contract/posts/rules';
import type { Database } from '../../../platform/database/database.ts';
import type { Posts } from '../../../platform/database/schema/schema.generated.ts';
import { statement } from '../../../platform/database/sql.ts';
import type { GuardedRow } from '../access/post-place.ts';
import { type CommentRow, commentColumns } from '../comments/comments.queries.ts';
import { type CountsRow, countColumns } from '../counts/post-counts.queries.ts';
import { type PhotoTagRow, tagsOfPost } from '../photos/tags/photo-tags.queries.ts';
import { type PollRow, pollOfPosts } from '../polls/polls.queries.ts';

/** What a post says, the same for everyone. */
export type PostBodyRow = GuardedRow & {
  content: string;
  feeling: FeelingKey | null;
  language: string;
  media_ids: string[];
  original_id: string | null;
  created_at: Date;
  edited_at: Date | null;
  mentions: Mention[];
  comments_from: CommentsFrom;
  comments_closed: boolean;
  card: LinkCard | null;
  pinned: boolean;
};

/** Read as JSON, so its time is text. */
export type FirstComment = Omit<CommentRow, 'created_at'> & { created_at: string };

export type PostRow = PostBodyRow & CountsRow & { first_comments: FirstComment[] | null } & PostParts;

/** What only some posts have. */
type PostParts = { tags: PhotoTagRow[] | null; poll: PollRow | null; content_version: number };

const bodyColumns: readonly (keyof PostBodyRow & keyof Posts)[] = [
  ...([
    'id',
    'author_id',
    'audience',
    'place_kind',
    'place_id',
    'content',
    'feeling',
    'language',
    'media_ids',
  ] as const),
  ...(['original_id', 'created_at', 'edited_at', 'mentions', 'comments_from', 'comments_closed', 'card'] as const),
  'pinned',
];
const body = bodyColumns.map((column) => `p.${column}`).join(', ');

export type WrittenPostRow = PostBodyRow & CountsRow;

// Every part names the ids again: a sharded database then asks only the shards of these posts.
const details = statement<PostRow, [ids: readonly string[], hiddenIds: readonly string[]]>(
  `select ${body}, ${countColumns.map((column) => `p.${column}`).join(', ')}, c.first_comments,
     p.version + p.vote_version as content_version, ${tagsOfPost('$2', '$1')} as tags, ${pollOfPosts('$1')} as poll
   from posts p
   left join lateral (
     select json_agg(oldest) as first_comments from (
       select ${commentColumns('o')}
       from comments o
       where o.post_id = p.id and o.post_id = any($1::uuid[]) and o.parent_id is null and p.comment_count > 0
         and o.author_id <> all($2::uuid[])
       order by o.id limit ${firstCommentCount}
     ) oldest
   ) c on true
   where p.id = any($1::uuid[])`,
);

/** Without comments of hidden members. */
export async function postRows(db: Database, ids: readonly string[], hiddenIds: readonly string[]): Promise<PostRow[]> {
  return ids.length === 0 ? [] : details(db, ids, hiddenIds);
}

const bodies = statement<PostBodyRow, [ids: readonly string[]]>(
  `select ${body} from posts p where p.id = any($1::uuid[])`,
);

export async function postBodyRows(db: Database, ids: readonly string[]): Promise<PostBodyRow[]> {
  return ids.length === 0 ? [] : bodies(db, ids);
}
