import { readSiteContent } from '@hearth/contract/site/endpoints';
import { siteLive } from '../domains/site/site.live.ts';
import { siteRoutes } from '../domains/site/site.routes.ts';
import { emitting } from '../platform/events/emit-event.ts';
import { route } from '../platform/http/route.ts';
import type { Platform } from './platform.ts';

export function wireSite({ http, config, db, clock, events, live, topics, site }: Platform): void {
  const { siteContent } = config;
  const content = siteContent.shown === 'own' ? siteContent.content : { sponsored: [], events: [] };
  route(http, readSiteContent, async () => content);
  siteRoutes(http, { db, clock, emit: emitting(events), site });
  siteLive({ clock, events, live, topics, site });
}
