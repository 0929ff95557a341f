import { readSiteContent } from '@hearth/contract/site/endpoints';
import { readUploaded } from '../domains/media/media.api.ts';
import { recentPublicTexts } from '../domains/posts/posts.api.ts';
import { mailRoutes } from '../domains/site/mail/mail.routes.ts';
import { rulesRoutes } from '../domains/site/rules.routes.ts';
import { serveSitePicture } from '../domains/site/serve-picture.ts';
import { setupRoutes } from '../domains/site/setup.routes.ts';
import { siteLive } from '../domains/site/site.live.ts';
import { siteRoutes } from '../domains/site/site.routes.ts';
import { sitePictureFiles } from '../domains/site/site-picture.ts';
import { sendNowFrom } from '../platform/email/send-now.ts';
import { emitting } from '../platform/events/emit-event.ts';
import { route } from '../platform/http/route.ts';
import type { WiredAccounts } from './accounts.ts';
import { letterheadOf, mailOf } from './mail.ts';
import type { WiredMedia } from './media.ts';
import type { Platform } from './platform.ts';

export function wireSite(platform: Platform, { prepareMember }: WiredAccounts, media: WiredMedia): void {
  const { http, config, db, clock, events, live, topics, site } = platform;
  const { siteContent } = config;
  const content = siteContent.shown === 'own' ? siteContent.content : { sponsored: [], events: [] };
  route(http, readSiteContent, async () => content);
  const deps = { db, clock, emit: emitting(events), site };
  const { purposes, removal, storeShared } = media;
  purposes.register('site', sitePictureFiles({ db }));
  const readUpload = (mediaId: string) => readUploaded(removal, { mediaId, purpose: 'site' });
  siteRoutes(http, { ...deps, storeShared, readUpload });
  serveSitePicture(http, { site, storage: removal.storage });
  const { smtpUrl, mailFrom } = config;
  const mail = {
    sendNow: sendNowFrom(mailFrom, smtpUrl, () => letterheadOf(config, site.now())),
    sendsMail: smtpUrl !== undefined,
  };
  setupRoutes(http, { ...deps, ...mail, prepareMember });
  mailRoutes(http, { ...deps, ...mail, sender: mailFrom, queueEmail: mailOf(platform) });
  rulesRoutes(http, { ...deps, recentTexts: () => recentPublicTexts({ db, clock }) });
  siteLive({ clock, events, live, topics, site });
}
