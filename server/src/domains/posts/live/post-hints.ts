import { audiences } from '@hearth/contract/posts/rules';
import type { GuardedPost } from '../access/post-place.ts';

type Hints = Readonly<Record<string, string>>;

/** Sent with a live event between servers, so that each can decide whom it may reach, even if the post is deleted. */
export function toHints({ postId, authorId, audience, place }: GuardedPost): Hints {
  return { postId, authorId, audience, placeKind: place.kind, placeId: place.id };
}

export function fromHints(hints: Hints): GuardedPost | undefined {
  const { postId, authorId, placeKind: kind, placeId: id } = hints;
  const audience = audiences.find((known) => known === hints.audience);
  return postId && authorId && audience && kind && id ? { postId, authorId, audience, place: { kind, id } } : undefined;
}

/** `all`: to members from whom nobody is hidden. `own`: to the others, except those from whom the actor is hidden. */
export function countHints({ actorId }: { actorId: string }, counts: 'all' | 'own'): Hints {
  return { counts, actorId };
}

/** Added to the hints of counts: only to those who have voted in the poll of the post. */
export const voterHints = { voters: 'only' } as const;

/** Empty hints ask who may watch the list at all. */
export function isAboutList(hints: Hints): boolean {
  return Object.keys(hints).length === 0;
}
