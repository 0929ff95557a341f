import type { Audience, ReactionKind } from '@hearth/contract/posts/rules';
import { domainEvent } from '../../platform/events/domain-events.ts';
import type { GuardedPost } from './access/post-place.ts';

/**
 * What happened to posts, stated inside the transaction that does it. Every event says which post, whose it is, where it
 * stands and who may read it then; `actorId` is the member who acted.
 */
type ByMember = GuardedPost & { actorId: string };

/** A share is a post without text; `originalId` is the post that it shows. */
export const postWritten = domainEvent<GuardedPost & { text: string; originalId: string | null }>('posts.written');
export const postReworded = domainEvent<GuardedPost & { text: string }>('posts.reworded');
export const postAudienceChanged = domainEvent<GuardedPost & { before: Audience }>('posts.audience-changed');
/** Everything under the post goes with it; its comments and reactions state nothing of their own. */
export const postDeleted = domainEvent<GuardedPost>('posts.deleted');

export const postReacted = domainEvent<ByMember & { kind: ReactionKind }>('posts.reacted');
export const postUnreacted = domainEvent<ByMember>('posts.unreacted');

/** The event is about the root that was shared; `share` is the post that shows it. */
export const postShared = domainEvent<ByMember & { share: GuardedPost }>('posts.shared');
export const shareRemoved = domainEvent<ByMember & { shareId: string }>('posts.share-removed');

type OfComment = GuardedPost & { commentId: string; commentAuthorId: string };

export const commentWritten = domainEvent<OfComment & { text: string }>('posts.comment-written');
export const commentReworded = domainEvent<OfComment & { text: string }>('posts.comment-reworded');
export const commentRemoved = domainEvent<OfComment>('posts.comment-removed');
export const commentLiked = domainEvent<OfComment & { actorId: string }>('posts.comment-liked');
export const commentUnliked = domainEvent<OfComment & { actorId: string }>('posts.comment-unliked');

/** The operator wants the post removed. Stated by a process without sockets or storage; a running server does it. */
export const postRemovalOrdered = domainEvent<{ postId: string }>('posts.removal-ordered');
