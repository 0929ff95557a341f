import type { ReactionKind } from '@hearth/contract/posts/rules';
import { domainEvent } from '../../platform/events/domain-events.ts';

/** Someone did something to a post; `authorId` is whose post it is. Stated inside the transaction that does it. */
type Deed = { postId: string; authorId: string; actorId: string };

export const postReacted = domainEvent<Deed & { kind: ReactionKind }>('posts.reacted');
export const postUnreacted = domainEvent<Deed>('posts.unreacted');
export const commentAdded = domainEvent<Deed & { commentId: string; text: string }>('posts.comment-added');
export const commentReworded = domainEvent<Deed & { commentId: string; text: string }>('posts.comment-reworded');
/** `last`: the actor, who wrote it, has no other comment under the post. */
export const commentRemoved = domainEvent<Deed & { commentId: string; last: boolean }>('posts.comment-removed');

type CommentDeed = Deed & { commentId: string; commentAuthorId: string };
export const commentLiked = domainEvent<CommentDeed>('posts.comment-liked');
export const commentUnliked = domainEvent<CommentDeed>('posts.comment-unliked');

/** `postId` is the root that was shared, `shareId` the post that shows it. */
export const postShared = domainEvent<Deed & { shareId: string }>('posts.shared');
/** `last`: the actor has no other share of it. */
export const shareRemoved = domainEvent<Deed & { shareId: string; last: boolean }>('posts.share-removed');

export const postDeleted = domainEvent<{ postId: string; authorId: string }>('posts.deleted');

/** The operator wants it gone. Stated by a process without sockets or storage; a running server carries it out. */
export const removalOrdered = domainEvent<{ postId: string }>('posts.removal-ordered');
