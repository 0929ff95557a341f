import type { Mention } from '@hearth/contract/core/mention-rules';
import type { MediaView } from '@hearth/contract/media/endpoints';
import type { PostBody, PostCounts } from '@hearth/contract/posts/endpoints';
import { mentionedIn } from '../../friends/mentions.api.ts';
import type { GuardedRow } from '../access/post-place.ts';
import { type CommentContent, toCommentContent } from '../comments/comments.view.ts';
import { toCounts } from '../counts/counts.view.ts';
import type { PhotoTagRow } from '../photos/tags/photo-tags.queries.ts';
import type { PollRow } from '../polls/polls.queries.ts';
import type { PostRow } from './hydrate-posts.queries.ts';

/** One of the first comments. */
export type FirstCommentContent = { authorId: string; body: CommentContent; mentions: readonly Mention[] };

/**
 * What a post shows to everyone, except names and pictures of members. It changes only together with the versions of
 * the post's row, whose sum is `content_version`, so that it can be cached.
 */
export type PostContent = GuardedRow & {
  content_version: number;
  original_id: string | null;
  body: Omit<PostBody, 'author' | 'place' | 'mentions' | 'tags' | 'poll'>;
  mentions: readonly Mention[];
  counts: PostCounts;
  comments: readonly FirstCommentContent[];
  pinned: boolean;
  tags: readonly PhotoTagRow[];
  poll: PollRow | null;
  /** Everybody who is named there, some of them perhaps more than once. */
  memberIds: readonly string[];
};

export function toContent(row: PostRow, media: ReadonlyMap<string, MediaView>): PostContent {
  const { id, author_id, audience, place_kind, place_id, original_id, content_version } = row;
  const content = {
    ...{ id, author_id, audience, place_kind, place_id, original_id, content_version },
    body: {
      id,
      content: row.content,
      feeling: row.feeling,
      audience,
      language: row.language || null,
      media: row.media_ids.flatMap((mediaId) => media.get(mediaId) ?? []),
      createdAt: row.created_at.toISOString(),
      editedAt: row.edited_at?.toISOString() ?? null,
      commentsFrom: row.comments_from,
      commentsClosed: row.comments_closed,
      card: row.card,
    },
    mentions: row.mentions,
    counts: toCounts(row),
    comments: (row.first_comments ?? []).map((comment) => ({
      authorId: comment.author_id,
      body: toCommentContent(comment),
      mentions: comment.mentions,
    })),
    pinned: row.pinned,
    tags: (row.tags ?? []).filter((tag) => row.media_ids.includes(tag.media_id)),
    poll: row.poll,
  };
  return { ...content, memberIds: memberIdsOn(content) };
}

type Naming = Pick<PostContent, 'author_id' | 'mentions' | 'tags' | 'comments'>;

function memberIdsOn(content: Naming): string[] {
  const ofComments = content.comments.flatMap(({ authorId, mentions }) => [authorId, ...mentionedIn(mentions)]);
  return [...memberIdsInBody(content), ...ofComments];
}

/** Without those who commented. */
export function memberIdsInBody({ author_id: authorId, mentions, tags }: Omit<Naming, 'comments'>): string[] {
  return [authorId, ...mentionedIn(mentions), ...tags.map((tag) => tag.user_id)];
}
