import type { MediaView } from '@hearth/contract/media/endpoints';
import type { Comment } from '@hearth/contract/posts/comments';
import type { Post, PostBody } from '@hearth/contract/posts/endpoints';
import type { Person } from '@hearth/contract/profiles/person';
import type { SeenCommentRow } from '../comments/comments.queries.ts';
import { toComment } from '../comments/comments.view.ts';
import { toCounts } from '../counts/counts.view.ts';
import { canEditPost, isOwner } from '../posts.policy.ts';
import type { FirstComment, PostBodyRow, PostRow } from './hydrate-posts.queries.ts';

/** Everything that the rows of a page refer to. */
export type RelatedData = {
  viewerId: string;
  people: ReadonlyMap<string, Person>;
  media: ReadonlyMap<string, MediaView>;
  saved: ReadonlySet<string>;
  /** Roots of shares, as far as the viewer may read them. */
  originals: ReadonlyMap<string, PostBodyRow>;
  /** The ids of those posts, roots among them, that can be shared. */
  shareable: ReadonlySet<string>;
};

/** Undefined when the author's account is being deleted: the post will be deleted too. */
export function toPostBody(
  row: PostBodyRow,
  { people, media }: Pick<RelatedData, 'people' | 'media'>,
): PostBody | undefined {
  const author = people.get(row.author_id);
  return (
    author && {
      id: row.id,
      author,
      content: row.content,
      feeling: row.feeling && { key: row.feeling },
      audience: row.audience,
      media: row.media_ids.flatMap((id) => media.get(id) ?? []),
      createdAt: row.created_at.toISOString(),
      editedAt: row.edited_at?.toISOString() ?? null,
    }
  );
}

export function toPost(row: PostRow, related: RelatedData): Post | undefined {
  const body = toPostBody(row, related);
  if (!body) return undefined;
  const root = row.original_id === null ? undefined : related.originals.get(row.original_id);
  const original = (root && toPostBody(root, related)) ?? null;
  const owned = { authorId: row.author_id, originalId: row.original_id };
  return {
    ...body,
    type: row.original_id === null ? 'post' : 'shared',
    original,
    counts: toCounts(row),
    myReaction: row.my_reaction,
    firstComments: toFirstComments(row, related),
    saved: related.saved.has(row.id),
    reported: row.reported,
    canEdit: canEditPost(related.viewerId, owned),
    canDelete: isOwner(related.viewerId, owned),
    canShare:
      row.original_id === null
        ? related.shareable.has(row.id)
        : original !== null && related.shareable.has(original.id),
  };
}

function toFirstComments(row: PostRow, related: RelatedData): Comment[] {
  const comments = row.first_comments ?? [];
  return comments.flatMap((comment) => {
    const seen = { ...fromJson(comment), post_id: row.id };
    return toComment(seen, related.people, { viewerId: related.viewerId, postAuthorId: row.author_id }) ?? [];
  });
}

function fromJson(comment: FirstComment): Omit<SeenCommentRow, 'post_id'> {
  return { ...comment, created_at: new Date(comment.created_at) };
}
