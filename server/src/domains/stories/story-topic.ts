import { storyAudiences } from '@hearth/contract/stories/rules';
import type { Database } from '../../platform/database/database.ts';
import type { TopicRegistry } from '../../platform/live/topic-registry.ts';
import { viewersAmong } from '../friends/friends.api.ts';

/** `stories:home`: every member may subscribe; each live event reaches only the members who may see the story. */
export function registerStoryTopic(topics: Pick<TopicRegistry, 'registerTopic'>, db: Database): void {
  topics.registerTopic('stories', {
    canSubscribe: async (_, ids) => new Set(ids.filter((id) => id === 'home')),
    async mayReceive(_, memberIds, { watcherId, ownerId, audience }) {
      if (watcherId) return new Set(memberIds.filter((id) => id === watcherId));
      const known = storyAudiences.find((each) => each === audience);
      return ownerId && known ? viewersAmong(db, memberIds, { ownerId, audience: known }) : new Set(memberIds);
    },
  });
}
