import { siteTopic } from '@hearth/contract/site/rules';
import { siteChanged } from '@hearth/contract/site/settings';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import type { TopicRegistry } from '../../platform/live/topic-registry.ts';
import type { SiteInMemory } from '../../platform/site/site-in-memory.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { siteSettingsChanged } from './site.events.ts';
import { toSiteNow } from './site.view.ts';

type Deps = {
  clock: Clock;
  events: DomainEvents;
  live: LivePublisher;
  topics: Pick<TopicRegistry, 'registerTopic'>;
  site: Pick<SiteInMemory, 'now'>;
};

/** The live event says everything: another server, asked for it in the same second, may not know it yet. */
export function siteLive({ clock, events, live, topics, site }: Deps): void {
  topics.registerTopic('site', {
    canSubscribe: async (_memberId, ids) => new Set(ids.filter((id) => `site:${id}` === siteTopic)),
  });
  events.on(siteSettingsChanged, async (_trx, _changed, afterCommit) =>
    afterCommit(() => live.publish(siteTopic, siteChanged, toSiteNow(site.now(), clock.now()))),
  );
}
