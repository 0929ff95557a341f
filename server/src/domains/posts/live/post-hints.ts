import { audiences } from '@hearth/contract/posts/rules';
import type { ShownMention } from '@hearth/contract/profiles/mentions';
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

/** Of whose action a live event tells, and of whom else: one from whom any of them is hidden does not get it. */
export type Actors = { actorId: string; alsoOf?: readonly string[] };

export function actorHints({ actorId, alsoOf = [] }: Actors): Hints {
  return { actorIds: [actorId, ...alsoOf].join(' ') };
}

export function actorsIn({ actorIds }: Hints): string[] {
  return actorIds ? actorIds.split(' ') : [];
}

/** `all`: to members from whom nobody is hidden. `own`: to the others, except those from whom an actor is hidden. */
export function countHints(actors: Actors, counts: 'all' | 'own'): Hints {
  return { counts, ...actorHints(actors) };
}

type SeenMentions = [hints: Hints, mentions: ShownMention[] | null];

/** Members from whom somebody is hidden may not be sent who is mentioned: they get null and read the comment again. */
export function mentionHints(actors: Actors, mentions: ShownMention[]): SeenMentions[] {
  const hints = actorHints(actors);
  if (mentions.length === 0) return [[hints, []]];
  return [
    [{ ...hints, mentions: 'all' }, mentions],
    [{ ...hints, mentions: 'own' }, null],
  ];
}

/** Alone or beside the hints of counts: only to those who have voted in the poll of the post. */
export const voterHints = { voters: 'only' } as const;

/** Empty hints ask who may watch the list at all. */
export function isAboutList(hints: Hints): boolean {
  return Object.keys(hints).length === 0;
}
