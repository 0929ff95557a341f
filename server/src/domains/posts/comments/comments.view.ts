import type { Comment, CommentBody } from '@hearth/contract/posts/comments';
import type { Person } from '@hearth/contract/profiles/person';
import { mentionedIn, shownMentions } from '../../friends/mentions.api.ts';
import { toReactions } from '../counts/counts.view.ts';
import { canDeleteComment, isOwner } from '../posts.policy.ts';
import type { CommentRow, SeenCommentRow } from './comments.queries.ts';

/** What a comment says to everyone, without names of members. */
export type CommentContent = Omit<CommentBody, 'author' | 'replyTo' | 'mentions'>;

/** `created_at` is text in a row that was read as JSON. */
export function toCommentContent(row: Omit<CommentRow, 'created_at'> & { created_at: Date | string }): CommentContent {
  return {
    id: row.id,
    postId: row.post_id,
    text: row.content,
    createdAt: new Date(row.created_at).toISOString(),
    edited: row.edited,
    card: row.card,
    ...toReactions(row),
    parentId: row.parent_id,
    replyToId: row.answered_id,
    replyCount: row.reply_count,
  };
}

export function commentRights(viewerId: string, authorId: string, postAuthorId: string) {
  const owned = { authorId };
  const canDelete = canDeleteComment(viewerId, owned, { authorId: postAuthorId });
  return { canEdit: isOwner(viewerId, owned), canDelete };
}

/** `people` has nobody who is hidden from the viewer: a reply does not name a hidden member. */
export function toComment(
  row: SeenCommentRow,
  people: ReadonlyMap<string, Person>,
  seenBy: { viewerId: string; postAuthorId: string; hiddenIds?: readonly string[] },
): Comment | undefined {
  const { viewerId, postAuthorId, hiddenIds } = seenBy;
  const author = people.get(row.author_id);
  const replyTo = people.get(row.answered_author_id ?? '') ?? null;
  const content = toCommentContent(row);
  return (
    author && {
      ...content,
      author,
      mentions: shownMentions(row.mentions, people, hiddenIds),
      replyTo,
      replyToId: replyTo && content.replyToId,
      myReaction: row.my_reaction,
      ...commentRights(viewerId, row.author_id, postAuthorId),
    }
  );
}

/** Whom a page of comments names. */
export function namedOn(rows: readonly CommentRow[], hiddenIds: readonly string[] = []): string[] {
  const ids = rows.flatMap((row) => [row.author_id, row.answered_author_id ?? [], mentionedIn(row.mentions)].flat());
  return ids.filter((id) => !hiddenIds.includes(id));
}

/** A reply is seen by nobody from whom its author or the author of the comment above is hidden. */
export function seenWith({
  author_id: authorId,
  parent_author_id: parentAuthorId,
}: Pick<CommentRow, 'author_id' | 'parent_author_id'>): string[] {
  return parentAuthorId === null ? [authorId] : [authorId, parentAuthorId];
}
