import type { Comment, CommentBody } from '@hearth/contract/posts/comments';
import type { ShownMention } from '@hearth/contract/profiles/mentions';
import type { Person } from '@hearth/contract/profiles/person';
import { shownMentions } from '../../friends/mentions.api.ts';
import { canDeleteComment, isOwner } from '../posts.policy.ts';
import type { SeenCommentRow } from './comments.queries.ts';

function toCommentBody(row: SeenCommentRow, author: Person, mentions: ShownMention[]): CommentBody {
  return {
    id: row.id,
    postId: row.post_id,
    author,
    text: row.content,
    createdAt: row.created_at.toISOString(),
    edited: row.edited,
    likeCount: row.like_count,
    mentions,
  };
}

export function toComment(
  row: SeenCommentRow,
  people: ReadonlyMap<string, Person>,
  seenBy: { viewerId: string; postAuthorId: string; hiddenIds?: readonly string[] },
): Comment | undefined {
  const { viewerId, postAuthorId, hiddenIds } = seenBy;
  const author = people.get(row.author_id);
  const owned = { authorId: row.author_id };
  return (
    author && {
      ...toCommentBody(row, author, shownMentions(row.mentions, people, hiddenIds)),
      liked: row.liked,
      canEdit: isOwner(viewerId, owned),
      canDelete: canDeleteComment(viewerId, owned, { authorId: postAuthorId }),
    }
  );
}
