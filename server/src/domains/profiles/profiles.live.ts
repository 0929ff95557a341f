import { memberId as wellFormedId } from '@hearth/contract/core/fields';
import { profileChanged } from '@hearth/contract/profiles/endpoints';
import type { Database } from '../../platform/database/database.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import type { TopicRegistry } from '../../platform/live/topic-registry.ts';
import { memberChanged, peopleByIds } from './profiles.api.ts';

type Deps = {
  db: Database;
  events: DomainEvents;
  live: Pick<LivePublisher, 'publish'>;
  topics: Pick<TopicRegistry, 'registerTopic'>;
  hiddenIdsOf(db: Database, memberId: string): Promise<string[]>;
};

/** Publishes changes of a profile on `profile:{id}` to the members who may see it. */
export function profilesLive({ db, events, live, topics, hiddenIdsOf }: Deps): void {
  const notHiddenFrom = async (memberId: string, ids: readonly string[]) => {
    const hidden = new Set(await hiddenIdsOf(db, memberId));
    return new Set(ids.filter((id) => !hidden.has(id)));
  };
  topics.registerTopic('profile', {
    async canSubscribe(memberId, ids) {
      const possible = ids.filter((id) => wellFormedId.safeParse(id).success);
      const [visible, known] = await Promise.all([notHiddenFrom(memberId, possible), peopleByIds(db, possible)]);
      return new Set([...visible].filter((id) => known.has(id)));
    },
    mayReceive: notHiddenFrom,
  });

  events.on(memberChanged, async (_trx, { memberId }, afterCommit) => {
    afterCommit(async () => {
      const person = (await peopleByIds(db, [memberId])).get(memberId);
      if (person) live.publish(`profile:${memberId}`, profileChanged, { person });
    });
  });
}
