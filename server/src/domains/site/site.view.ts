import { type SiteNow, type SiteSettings, settingsOfEnvironment } from '@hearth/contract/site/settings';
import type { CurrentSite, FixedSettings, SitePicture } from '../../platform/site/stored-settings.ts';

export const pictureFolder = '/site-picture/';

export const picturePath = ({ file }: Pick<SitePicture, 'file'>) => `${pictureFolder}${file}`;

/** For members, with what is still to come: its time may come while the page is open. */
export function toSiteNow({ version, maintenance, announcements }: CurrentSite, now: Date): SiteNow {
  const isOver = (until: string | null) => until !== null && Date.parse(until) <= now.getTime();
  return { version, maintenance, announcements: announcements.filter(({ until }) => !isOver(until)) };
}

export function toSettings(site: CurrentSite, fixed: FixedSettings): SiteSettings {
  const { pages, owner = '', picture, setupCode: _, rules: __, ...rest } = site;
  return {
    ...rest,
    owner,
    picture: picture && picturePath(picture),
    terms: pages.terms?.text ?? '',
    privacy: pages.privacy?.text ?? '',
    fixed: settingsOfEnvironment.filter((name) => fixed[name]),
  };
}
