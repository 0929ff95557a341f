import { retention, type SitePageName, type WayToJoin } from '@hearth/contract/site/rules';
import type { Announcement } from '@hearth/contract/site/settings';
import { CurrentRules } from './rules/current-rules.ts';
import type { StoredRules } from './rules/stored-rules.ts';

type Page = { text: string; changedAt: string };

/** `file`: its name among the shared pictures. */
export type SitePicture = { file: string; width: number; height: number };

/** As the database has them: what nobody has set is missing. */
export type StoredSettings = {
  name?: string;
  owner?: string;
  description?: string;
  picture?: SitePicture | null;
  joining?: WayToJoin;
  joinQuestion?: string;
  minimumAge?: number | null;
  confirmsEmail?: boolean;
  pages?: Partial<Record<SitePageName, Page>>;
  maintenance?: { words: string } | null;
  announcements?: Announcement[];
  sessionDays?: number;
  mailDays?: number;
  notificationDays?: number | null;
  logYears?: number | null;
  /** As long as the site waits for its owner. Not hashed: the site has nobody yet whom it could protect. */
  setupCode?: string;
  rules?: StoredRules;
};

/** What the environment says, which goes before what is stored. */
export type FixedSettings = { name: string | undefined; owner: string | undefined };

/** The site as this server knows it, with the defaults of what nobody has set. */
export type CurrentSite = {
  version: number;
  name: string;
  owner: string | undefined;
  description: string;
  picture: SitePicture | null;
  joining: WayToJoin;
  /** Empty: the usual one. */
  joinQuestion: string;
  minimumAge: number | null;
  confirmsEmail: boolean;
  pages: Partial<Record<SitePageName, Page>>;
  maintenance: { words: string } | null;
  announcements: Announcement[];
  sessionDays: number;
  mailDays: number;
  /** Null: for ever. */
  notificationDays: number | null;
  logYears: number | null;
  setupCode: string | undefined;
  rules: CurrentRules;
};

const defaultName = 'Hearth';

export function currentSite(version: number, stored: StoredSettings, fixed: FixedSettings): CurrentSite {
  return {
    version,
    name: fixed.name || stored.name || defaultName,
    owner: fixed.owner || stored.owner || undefined,
    description: stored.description ?? '',
    picture: stored.picture ?? null,
    joining: stored.joining ?? 'anyone',
    joinQuestion: stored.joinQuestion ?? '',
    minimumAge: stored.minimumAge ?? null,
    confirmsEmail: stored.confirmsEmail ?? true,
    pages: stored.pages ?? {},
    maintenance: stored.maintenance ?? null,
    announcements: stored.announcements ?? [],
    sessionDays: stored.sessionDays ?? retention.sessionDays.otherwise,
    mailDays: stored.mailDays ?? retention.mailDays.otherwise,
    notificationDays: stored.notificationDays ?? retention.notificationDays.otherwise,
    logYears: stored.logYears ?? retention.logYears.otherwise,
    setupCode: stored.setupCode,
    rules: new CurrentRules(stored.rules),
  };
}
