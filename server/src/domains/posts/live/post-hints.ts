import { audiences } from '@hearth/contract/posts/rules';
import type { GuardedPost } from '../access/post-place.ts';

type Hints = Readonly<Record<string, string>>;

/** What goes with a live event of a list, so that each server can tell who may have it, also when the post is gone. */
export function toHints({ postId, authorId, audience, place }: GuardedPost): Hints {
  return { postId, authorId, audience, placeKind: place.kind, placeId: place.id };
}

export function fromHints(hints: Hints): GuardedPost | undefined {
  const { postId, authorId, placeKind: kind, placeId: id } = hints;
  const audience = audiences.find((known) => known === hints.audience);
  return postId && authorId && audience && kind && id ? { postId, authorId, audience, place: { kind, id } } : undefined;
}

/** Without hints the question is who may watch the list at all. */
export function isAboutList(hints: Hints): boolean {
  return Object.keys(hints).length === 0;
}
