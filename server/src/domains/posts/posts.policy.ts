import type { Audience } from '@hearth/contract/posts/rules';

/** How the viewer stands to a post's author. */
export type Standing = { viewerId: string; isFriend: boolean; isHidden: boolean };
export type Owned = { authorId: string };
export type Guarded = Owned & { audience: Audience };

export function canRead(viewer: Standing, post: Guarded): boolean {
  if (post.authorId === viewer.viewerId) return true;
  if (viewer.isHidden || post.audience === 'only_me') return false;
  return post.audience === 'public' || viewer.isFriend;
}

export function isOwner(viewerId: string, owned: Owned): boolean {
  return owned.authorId === viewerId;
}

export function canEditPost(viewerId: string, post: Owned & { originalId: string | null }): boolean {
  return isOwner(viewerId, post) && post.originalId === null;
}

export function canDeleteComment(viewerId: string, comment: Owned, post: Owned): boolean {
  return isOwner(viewerId, comment) || isOwner(viewerId, post);
}

/** Which of an author's posts the viewer may see. */
export function audiencesOpenTo(viewer: Standing, authorId: string): Audience[] {
  if (viewer.viewerId === authorId) return ['public', 'friends', 'only_me'];
  if (viewer.isHidden) return [];
  return viewer.isFriend ? ['public', 'friends'] : ['public'];
}
