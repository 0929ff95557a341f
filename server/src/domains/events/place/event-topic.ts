import type { Database } from '../../../platform/database/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import type { TopicRegistry } from '../../../platform/live/topic-registry.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { countReceivers } from '../../friends/friends.api.ts';
import { type PostAccess, postFromHints } from '../../posts/posts.api.ts';
import { seenEvents } from '../access/find-event.ts';
import { eventSeersAmong } from '../access/find-seers.ts';

type Deps = { db: Database; clock: Clock; access: PostAccess };

/** `event:{id}`: whoever may see the event watches it; each live event may reach fewer. */
export function registerEventTopic(topics: Pick<TopicRegistry, 'registerTopic'>, { access, ...deps }: Deps): void {
  topics.registerTopic('event', {
    canSubscribe: async (memberId, ids) => new Set((await seenEvents(deps, memberId, ids.filter(isUuid))).keys()),
    async mayReceive(eventId, memberIds, hints) {
      const ids = [...(await eventSeersAmong(deps, eventId, memberIds)).keys()];
      if (hints.counts) {
        const actorIds = hints.actorId ? [hints.actorId] : [];
        return countReceivers(deps.db, ids, { actorIds, own: hints.counts === 'own' });
      }
      const post = postFromHints(hints);
      return post ? access.readersAmong(deps.db, post, ids) : new Set(ids);
    },
  });
}
