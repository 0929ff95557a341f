import type { Comment, CommentBody } from '@hearth/contract/posts/comments';
import type { Person } from '@hearth/contract/profiles/person';
import { canDeleteComment, isOwner } from '../posts.policy.ts';
import type { CommentRow, SeenCommentRow } from './comments.queries.ts';

function toCommentBody(row: CommentRow, author: Person): CommentBody {
  return {
    id: row.id,
    postId: row.post_id,
    author,
    text: row.content,
    createdAt: row.created_at.toISOString(),
    edited: row.edited,
    likeCount: row.like_count,
    card: row.card,
  };
}

export function toComment(
  row: SeenCommentRow,
  people: ReadonlyMap<string, Person>,
  { viewerId, postAuthorId }: { viewerId: string; postAuthorId: string },
): Comment | undefined {
  const author = people.get(row.author_id);
  const owned = { authorId: row.author_id };
  return (
    author && {
      ...toCommentBody(row, author),
      liked: row.liked,
      canEdit: isOwner(viewerId, owned),
      canDelete: canDeleteComment(viewerId, owned, { authorId: postAuthorId }),
    }
  );
}
