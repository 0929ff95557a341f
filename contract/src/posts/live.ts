import { z } from 'zod';
import { memberId } from '../core/fields.ts';
import { defineLiveEvent } from '../core/live.ts';
import { linkCard } from '../links/cards.ts';
import { mediaId } from '../media/endpoints.ts';
import { shownMentions } from '../profiles/mentions.ts';
import { commentBody } from './comments.ts';
import { commentsFrom } from './comments-from.ts';
import { postCounts, postId } from './endpoints.ts';
import { pollResults } from './poll-fields.ts';
import { reactionCounts } from './reactions.ts';
import { audiences, reactionKinds } from './rules.ts';

/**
 * On `feed:home` and `timeline:{authorId}`, to those who may see the post. On `post:{id}` come all the other events;
 * a watcher who may no longer read the post receives `denied` for that topic and must remove the post from the screen.
 */
export const postCreated = defineLiveEvent('post.created', z.object({ postId, authorId: memberId }));

/** Null for members from whom somebody is hidden, if there are any: which of them they see only the server knows. */
const liveMentions = shownMentions.nullable();

/** Text, audience, files or card changed. No file is ever added, so whoever shows the post knows those that are left. */
export const postEdited = defineLiveEvent(
  'post.edited',
  z.object({
    postId,
    version: z.int(),
    content: z.string(),
    audience: z.enum(audiences),
    language: z.string().nullable(),
    mediaIds: z.array(mediaId),
    editedAt: z.iso.datetime().nullable(),
    mentions: liveMentions,
    commentsFrom,
    commentsClosed: z.boolean(),
    card: linkCard.nullable(),
    alts: z.array(z.object({ mediaId, alt: z.string().nullable() })),
  }),
);

/** Also on `feed:home` and `timeline:{authorId}`. */
export const postDeleted = defineLiveEvent('post.deleted', z.object({ postId }));

/** A reaction, comment or share was added or removed. `thread`: the comment that got or lost a reply. */
export const postCounted = defineLiveEvent(
  'post.counted',
  z.object({
    postId,
    counts: postCounts,
    thread: z.object({ commentId: z.uuid(), replyCount: z.int() }).nullable(),
  }),
);

/**
 * The same for members from whom someone is hidden: their numbers differ, so the post and its comments are read again.
 * Also to everyone when tags, or the poll itself, have changed.
 */
export const postRecounted = defineLiveEvent('post.recounted', z.object({ postId }));

/**
 * Comment events reach nobody who has blocked the comment's author, or was blocked by them; of a reply, the same holds for
 * whom it answers and for the author of the comment above. A comment is deleted with its replies, which get no events.
 */
export const commentAdded = defineLiveEvent(
  'comment.added',
  z.object({ comment: commentBody.extend({ mentions: liveMentions }) }),
);
export const commentEdited = defineLiveEvent(
  'comment.edited',
  z.object({
    comment: commentBody
      .pick({ id: true, postId: true, author: true, text: true, edited: true, card: true })
      .extend({ mentions: liveMentions }),
  }),
);
export const commentDeleted = defineLiveEvent('comment.deleted', z.object({ postId, commentId: z.uuid() }));
export const commentReacted = defineLiveEvent(
  'comment.reacted',
  z.object({ postId, commentId: z.uuid(), reactions: reactionCounts, reactionTotal: z.int() }),
);

/** On `member:{id}`, for the member's other tabs: what they themselves did. */
export const ownReactionChanged = defineLiveEvent(
  'own.reaction',
  z.object({ postId, myReaction: z.enum(reactionKinds).nullable() }),
);
export const ownCommentReactionChanged = defineLiveEvent(
  'own.comment-reaction',
  z.object({ postId, commentId: z.uuid(), myReaction: z.enum(reactionKinds).nullable() }),
);
/** On `timeline:{authorId}`, to those who may read the post: it comes first there, or no longer does. */
export const postPinned = defineLiveEvent('post.pinned', z.object({ postId, authorId: memberId, pinned: z.boolean() }));

export const ownSavedChanged = defineLiveEvent('own.saved', z.object({ postId, saved: z.boolean() }));

/** On `post:{id}`, to those who may see the results: somebody voted. */
export const pollVoted = defineLiveEvent('poll.voted', z.object({ postId, version: z.int(), results: pollResults }));
/** On `member:{id}`. */
export const ownVoteChanged = defineLiveEvent('own.vote', z.object({ postId, myVotes: z.array(z.uuid()) }));
