import * as contract from '@hearth/contract/site/settings';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';
import { route } from '../../platform/http/route.ts';
import type { SiteInMemory } from '../../platform/site/site-in-memory.ts';
import { announce, endAnnouncement } from './announcements.ts';
import { readSettings, saveSettings, setMaintenance } from './change-settings.ts';
import { toSiteNow } from './site.view.ts';
import { type PictureDeps, removeSitePicture, setSitePicture } from './site-picture.ts';

export function siteRoutes(app: FastifyInstance, deps: PictureDeps & { site: SiteInMemory }): void {
  const { db, clock, site } = deps;
  route(app, contract.readSite, async () => toSiteNow(site.now(), clock.now()));
  route(app, contract.readSitePage, async ({ params }) => {
    const page = site.now().pages[params.page];
    if (!page) throw new AppError('not_found');
    return page;
  });
  route(app, contract.readSiteSettings, () => readSettings(db, site.fixed));
  route(app, contract.saveSiteSettings, ({ session, body }) => saveSettings(deps, session, body));
  route(app, contract.setSitePicture, ({ session, body }) => setSitePicture(deps, session, body.mediaId));
  route(app, contract.removeSitePicture, ({ session }) => removeSitePicture(deps, session));
  route(app, contract.setMaintenance, ({ session, body }) => setMaintenance(deps, session, body));
  route(app, contract.announce, ({ session, body }) => announce(deps, session, body));
  route(app, contract.endAnnouncement, ({ session, params }) => endAnnouncement(deps, session, params.announcementId));
}
