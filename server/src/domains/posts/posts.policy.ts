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
