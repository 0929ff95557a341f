import type { CommentsFrom } from '@hearth/contract/posts/rules';
import type { Tie } from '../friends/audience.api.ts';

export type Owned = { authorId: string };

export function isOwner(viewerId: string, owned: Owned): boolean {
  return owned.authorId === viewerId;
}

export function canEditPost(viewerId: string, post: Owned & { originalId: string | null }): boolean {
  return isOwner(viewerId, post) && post.originalId === null;
}

export function canDeleteComment(viewerId: string, comment: Owned, post: Owned): boolean {
  return isOwner(viewerId, comment) || isOwner(viewerId, post);
}

/** Whom the author lets comment, and whether the moderators of the place have closed the comments. */
export type Commenters = { from: CommentsFrom; closed: boolean };

/** Of members who may read the post; `tie` is how the member is related to its author. */
export function mayComment(tie: Tie, { from, closed }: Commenters): boolean {
  if (closed) return false;
  return from === 'all' || (from === 'friends' && (tie === 'self' || tie === 'friend'));
}
