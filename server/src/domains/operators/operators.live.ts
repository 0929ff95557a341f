import { ownSiteRoleChanged, siteLogged } from '@hearth/contract/operators/endpoints';
import { operatorTopic } from '@hearth/contract/operators/rules';
import type { Database } from '../../platform/database/database.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import { memberTopic, type TopicRegistry } from '../../platform/live/topic-registry.ts';
import { joiningAsked } from '../accounts/accounts.api.ts';
import { siteActed, siteRoleChanged } from './operators.events.ts';
import { rolesAmong } from './roles.queries.ts';

type Deps = {
  db: Database;
  events: DomainEvents;
  live: LivePublisher;
  topics: Pick<TopicRegistry, 'registerTopic'>;
};

export function operatorsLive({ db, events, live, topics }: Deps): void {
  topics.registerTopic('operator', {
    async canSubscribe(memberId, ids) {
      const isOperator = (await rolesAmong(db, [memberId])).has(memberId);
      return new Set(isOperator ? ids.filter((id) => `operator:${id}` === operatorTopic) : []);
    },
  });

  events.on(siteRoleChanged, async (_trx, { memberId }, afterCommit) =>
    afterCommit(async () => {
      const siteRole = (await rolesAmong(db, [memberId])).get(memberId) ?? null;
      live.publish(memberTopic(memberId), ownSiteRoleChanged, { siteRole });
      live.recheck({ memberId });
    }),
  );
  events.on(joiningAsked, async (_trx, _asked, afterCommit) =>
    afterCommit(() => live.publish(operatorTopic, siteLogged, {})),
  );
  events.on(siteActed, async (_trx, _acted, afterCommit) =>
    afterCommit(() => live.publish(operatorTopic, siteLogged, {})),
  );
}
