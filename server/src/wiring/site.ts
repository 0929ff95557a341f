import { readSiteContent } from '@hearth/contract/site/endpoints';
import { route } from '../platform/http/route.ts';
import type { Platform } from './platform.ts';

export function wireSite({ http, config }: Platform): void {
  const { siteContent } = config;
  const content = siteContent.shown === 'own' ? siteContent.content : { sponsored: [], events: [] };
  route(http, readSiteContent, async () => content);
}
