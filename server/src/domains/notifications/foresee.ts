import type { NotificationType } from '@hearth/contract/notifications/rules';
import type { Database } from '../../platform/database/database.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import { KeptValues } from '../../platform/memory/kept-values.ts';
import { foreseeHidden } from '../friends/friends.api.ts';
import { commentExpected, foreseeCommenters, reactionExpected } from '../posts/posts.api.ts';
import { foreseeDelivery } from './settings/settings.queries.ts';

const mostBytes = 2 * 1_048_576;
const bytesOf = (ids: readonly string[]) => 120 + 60 * ids.length;

/** In which lines members hear of a comment; always in this order, so that what is foreseen is what is asked. */
export const commentTypes = ['comment', 'also_commented'] as const satisfies readonly NotificationType[];

/**
 * Who commented on a post when somebody last did so here: probably those who will be told of the next comment. Only
 * questions are made of it; the answers decide.
 */
export class LikelyCommenters {
  readonly #kept = new KeptValues<readonly string[]>(mostBytes);

  keep(postId: string, ids: readonly string[]): void {
    this.#kept.keep(postId, ids, bytesOf(ids));
  }

  of(postId: string): readonly string[] {
    return this.#kept.find(postId) ?? [];
  }
}

/** Those who may have to be told, apart from the one who acts; in the order of their ids. */
export function othersThan(actorId: string, ids: readonly string[]): string[] {
  return [...new Set(ids)].filter((id) => id !== actorId).toSorted();
}

/** What telling members will need is asked in the trip that locks the post, before it is known whether there is something to tell. */
export function foreseePosts(events: Pick<DomainEvents, 'on'>, likely: LikelyCommenters): void {
  events.on(reactionExpected, async (trx, { authorId, actorId }) => {
    if (authorId !== actorId) foreseeDelivery(trx, [authorId], ['reaction']);
  });
  events.on(commentExpected, async (trx, { postId, authorId, actorId }) => {
    const commenters = likely.of(postId);
    foreseeCommenters(trx, postId, withoutThese(actorId, authorId));
    foreseeWho(trx, othersThan(actorId, [authorId, ...commenters]));
    if (commenters.some((id) => id !== actorId && id !== authorId)) foreseeHidden(trx, authorId);
  });
}

/** Whom `also_commented` is not for, in the order in which it is asked. */
export function withoutThese(actorId: string, authorId: string): string[] {
  return [actorId, authorId];
}

function foreseeWho(trx: Database, ids: readonly string[]): void {
  if (ids.length > 0) foreseeDelivery(trx, ids, commentTypes);
}
