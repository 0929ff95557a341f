import type { Audience, ReactionKind } from '@hearth/contract/posts/rules';
import { domainEvent } from '../../platform/events/domain-events.ts';
import type { GuardedPost } from './access/post-place.ts';

/**
 * Emitted inside the transaction that changes the post. Every domain event has the post's id, author, place and new
 * audience; `actorId` is the member who acted.
 */
type ByMember = GuardedPost & { actorId: string };

/** Of posts elsewhere than on a profile. */
export const postPlaced = domainEvent<GuardedPost & { text: string; at: Date }>('posts.placed');
export const postReworded = domainEvent<GuardedPost & { text: string }>('posts.reworded');
/** What else a post says in words was changed: what its files show, or the options of its poll. */
export const postDescribed = domainEvent<GuardedPost & { texts: readonly string[] }>('posts.described');
export const postAudienceChanged = domainEvent<GuardedPost & { before: Audience }>('posts.audience-changed');
/** Deletes everything under the post too; its comments and reactions emit no events of their own. */
export const postDeleted = domainEvent<GuardedPost>('posts.deleted');

/** `isFirst`: the member had no reaction there before. */
export const postReacted = domainEvent<ByMember & { kind: ReactionKind; isFirst: boolean }>('posts.reacted');
export const postUnreacted = domainEvent<ByMember>('posts.unreacted');

/** The event is about the root that was shared; `share` is the post that shows it, `text` what its author added. */
export const postShared = domainEvent<ByMember & { share: GuardedPost; text: string }>('posts.shared');
export const shareRemoved = domainEvent<ByMember & { shareId: string }>('posts.share-removed');

/** A poll's time is over; once for each poll. */
export const pollEnded = domainEvent<GuardedPost>('posts.poll-ended');

export const photoTagged = domainEvent<GuardedPost & { taggedId: string }>('posts.photo-tagged');
/** The member is in no photo of the post any more. */
export const photoUntagged = domainEvent<GuardedPost & { taggedId: string }>('posts.photo-untagged');

type OfComment = GuardedPost & { commentId: string; commentAuthorId: string };

/** Of a reply: who wrote the comment above, and whom it answers. */
type OfReply = { threadAuthorId: string; answeredAuthorId: string };

/** `mentionedIds`: members whom the comment names. */
export const commentWritten = domainEvent<
  OfComment & { text: string; reply?: OfReply; mentionedIds: readonly string[] }
>('posts.comment-written');
export const commentReworded = domainEvent<OfComment & { text: string }>('posts.comment-reworded');
/** Of a comment with replies: one event for it and one for each of them. */
export const commentRemoved = domainEvent<OfComment>('posts.comment-removed');
export const commentReacted = domainEvent<OfComment & { actorId: string; kind: ReactionKind }>('posts.comment-reacted');
export const commentUnreacted = domainEvent<OfComment & { actorId: string }>('posts.comment-unreacted');

/**
 * Members were named in the text of a post, or of a comment under it, or are no longer: `text` is the new one. Nothing
 * was checked but that the author can see them.
 */
export const mentionsChanged = domainEvent<
  ByMember & { commentId: string | null; text: string; added: string[]; dropped: string[] }
>('posts.mentions-changed');
