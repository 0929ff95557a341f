import { memberId as wellFormedId } from '@hearth/contract/core/fields';
import type { Database } from '../../platform/database/database.ts';
import type { TopicRegistry } from '../../platform/live/topic-registry.ts';
import { visibleMembers } from './read-presence.ts';

export function registerPresenceTopic(topics: Pick<TopicRegistry, 'registerTopic'>, db: Database): void {
  topics.registerTopic('presence', {
    async canSubscribe(memberId, ids) {
      const possible = ids.filter((id) => wellFormedId.safeParse(id).success);
      return new Set(await visibleMembers(db, memberId, possible));
    },
  });
}
