import type { MediaView } from '@hearth/contract/media/endpoints';
import type { Comment } from '@hearth/contract/posts/comments';
import type { Post, PostBody } from '@hearth/contract/posts/endpoints';
import { type FeelingKey, feelingLabels } from '@hearth/contract/posts/rules';
import type { Person } from '@hearth/contract/profiles/person';
import type { SeenCommentRow } from '../comments/comments.queries.ts';
import { toComment } from '../comments/comments.view.ts';
import { toCounts } from '../counts/counts.view.ts';
import { canEditPost, isOwner } from '../posts.policy.ts';
import type { FirstComment, PostBodyRow, PostRow } from './hydrate-posts.queries.ts';

/** All that the rows of a page refer to. */
export type Surroundings = {
  viewerId: string;
  people: ReadonlyMap<string, Person>;
  media: ReadonlyMap<string, MediaView>;
  saved: ReadonlySet<string>;
  /** Roots of shares, as far as the viewer may see them. */
  originals: ReadonlyMap<string, PostBodyRow>;
};

/** Nothing when the author is gone: what they left is about to go too. */
export function toPostBody(
  row: PostBodyRow,
  { people, media }: Pick<Surroundings, 'people' | 'media'>,
): PostBody | undefined {
  const author = people.get(row.author_id);
  return (
    author && {
      id: row.id,
      author,
      content: row.content,
      feeling: row.feeling && toFeeling(row.feeling),
      audience: row.audience,
      media: row.media_ids.flatMap((id) => media.get(id) ?? []),
      createdAt: row.created_at.toISOString(),
      editedAt: row.edited_at?.toISOString() ?? null,
    }
  );
}

export function toPost(row: PostRow, around: Surroundings): Post | undefined {
  const body = toPostBody(row, around);
  if (!body) return undefined;
  const root = row.original_id === null ? undefined : around.originals.get(row.original_id);
  const original = (root && toPostBody(root, around)) ?? null;
  const owned = { authorId: row.author_id, originalId: row.original_id };
  return {
    ...body,
    type: row.original_id === null ? 'post' : 'shared',
    original,
    counts: toCounts(row),
    myReaction: row.my_reaction,
    firstComments: toFirstComments(row, around),
    saved: around.saved.has(row.id),
    reported: row.reported,
    canEdit: canEditPost(around.viewerId, owned),
    canDelete: isOwner(around.viewerId, owned),
    canShare: (row.original_id === null ? row.audience : original?.audience) === 'public',
  };
}

function toFirstComments(row: PostRow, around: Surroundings): Comment[] {
  const comments = row.first_comments ?? [];
  return comments.flatMap((comment) => {
    const seen = { ...fromJson(comment), post_id: row.id };
    return toComment(seen, around.people, { viewerId: around.viewerId, postAuthorId: row.author_id }) ?? [];
  });
}

function fromJson(comment: FirstComment): Omit<SeenCommentRow, 'post_id'> {
  return { ...comment, created_at: new Date(comment.created_at) };
}

function toFeeling(key: FeelingKey): { key: FeelingKey; label: string } {
  return { key, label: feelingLabels[key] };
}
