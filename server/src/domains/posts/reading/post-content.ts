import type { MediaView } from '@hearth/contract/media/endpoints';
import type { CommentBody } from '@hearth/contract/posts/comments';
import type { PostBody, PostCounts } from '@hearth/contract/posts/endpoints';
import type { GuardedRow, PostPlace } from '../access/post-place.ts';
import { toCounts } from '../counts/counts.view.ts';
import { type CountsRow, countColumns } from '../counts/post-counts.queries.ts';
import type { PhotoTagRow } from '../photo-tags/photo-tags.queries.ts';
import type { PollRow } from '../polls/polls.queries.ts';
import type { FirstComment, PostRow } from './hydrate-posts.queries.ts';

export type CommentContent = { authorId: string; body: Omit<CommentBody, 'author'> };

/**
 * What a post shows to everyone, except names and pictures of members. It changes only together with the version of the
 * post's row, so that it can be kept.
 */
export type PostContent = GuardedRow & {
  version: number;
  original_id: string | null;
  body: Omit<PostBody, 'author' | 'tags' | 'poll'>;
  counts: PostCounts;
  comments: readonly CommentContent[];
  tags: readonly PhotoTagRow[];
  poll: PollRow | null;
};

export function toContent(row: PostRow, media: ReadonlyMap<string, MediaView>): PostContent {
  const { id, author_id, audience, place_kind, place_id, original_id, version } = row;
  return {
    ...{ id, author_id, audience, place_kind, place_id, original_id, version },
    body: {
      id,
      content: row.content,
      feeling: row.feeling,
      audience,
      language: row.language || null,
      media: row.media_ids.flatMap((mediaId) => media.get(mediaId) ?? []),
      createdAt: row.created_at.toISOString(),
      editedAt: row.edited_at?.toISOString() ?? null,
    },
    counts: toCounts(row),
    comments: (row.first_comments ?? []).map((comment) => toCommentContent(id, comment)),
    tags: (row.tags ?? []).filter((tag) => row.media_ids.includes(tag.media_id)),
    poll: row.poll,
  };
}

type WrittenPost = Pick<PostRow, 'id' | 'content' | 'feeling' | 'audience'> & {
  authorId: string;
  place: PostPlace;
  language: string | null;
  at: Date;
};

/** Of a post that was written just now, without files. */
export function newContent(post: WrittenPost): PostContent {
  const { id, authorId, place, content, feeling, audience, at } = post;
  const language = post.language ?? '';
  const guarded = { id, author_id: authorId, audience, place_kind: place.kind, place_id: place.id };
  const empty = { media_ids: [], original_id: null, edited_at: null, first_comments: null, tags: null, poll: null };
  return toContent(
    { ...guarded, ...empty, ...noCounts, version: 1, content, feeling, language, created_at: at },
    new Map(),
  );
}

const noCounts = Object.fromEntries(countColumns.map((column) => [column, 0])) as CountsRow;

function toCommentContent(postId: string, comment: FirstComment): CommentContent {
  const { id, author_id: authorId, content: text, created_at: createdAt, edited, like_count: likeCount } = comment;
  return { authorId, body: { id, postId, text, createdAt: new Date(createdAt).toISOString(), edited, likeCount } };
}

export function memberIdsOn(content: PostContent): string[] {
  return [...memberIdsIn(content), ...content.comments.map((comment) => comment.authorId)];
}

/** Without those who commented. */
export function memberIdsIn({ author_id: authorId, tags }: PostContent): string[] {
  return [authorId, ...tags.map((tag) => tag.user_id)];
}
