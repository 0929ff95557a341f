import type { AddressInfo } from 'node:net';
import { createFetchPage } from '../domains/links/fetch-page.ts';
import { createLinkCards, type LinkCards } from '../domains/links/link-cards.ts';
import { linksRoutes } from '../domains/links/links.routes.ts';
import { createPageReader } from '../domains/links/page-reader.ts';
import { useSharedPicture } from '../domains/media/media.api.ts';
import { type Config, isLoopback } from '../platform/config/config.ts';
import { repeatOnce } from '../platform/jobs/once-among-servers.ts';
import type { WiredMedia } from './media.ts';
import type { Platform } from './platform.ts';

const hourMs = 3_600_000;

export function wireLinks(platform: Platform, media: WiredMedia): LinkCards {
  const { http, config, db, clock, log, jobs, getOutside } = platform;
  const reader = createPageReader();
  const cards = createLinkCards({
    db,
    clock,
    log,
    isOn: config.linkPreviews,
    isOwnSite: (url) => isOwnSite(url, config, http.server.address()),
    fetchPage: createFetchPage({ getOutside, readPage: reader.read, storePicture: media.storeShared }),
    keepPicture: useSharedPicture,
  });
  linksRoutes(http, cards);
  jobs.push(reader, cards, repeatOnce(platform, 'tidy link cards', hourMs, cards.tidy));
  return cards;
}

/** Without PUBLIC_URL a link into the site names this machine. */
function isOwnSite(url: URL, { publicUrl, port }: Config, address: string | AddressInfo | null): boolean {
  if (publicUrl) return url.origin === publicUrl.origin;
  const ports = [port, typeof address === 'object' ? address?.port : port];
  return isLoopback(url.hostname) && url.protocol === 'http:' && ports.includes(Number(url.port || 80));
}
