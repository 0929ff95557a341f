import type { Topic } from '../core/live.ts';

/** Watched by all members. */
export const siteTopic: Topic = 'site:all';

/** Who may become a member. */
export const waysToJoin = ['anyone', 'invitation', 'approval', 'nobody'] as const;
export type WayToJoin = (typeof waysToJoin)[number];

/** Those that a site can choose; nothing acts on the others yet. */
export const offeredWaysToJoin = ['anyone', 'nobody'] as const satisfies WayToJoin[];

/** The pages of the site's own words, at /terms and /privacy. */
export const sitePages = ['terms', 'privacy'] as const;
export type SitePageName = (typeof sitePages)[number];

/** Those and the rules of the house, each at its name. */
export const visitorPages = [...sitePages, 'rules'] as const;
export type VisitorPage = (typeof visitorPages)[number];

export const maxSiteName = 60;
export const maxSiteOwner = 80;
export const maxSiteDescription = 300;
export const maxSitePage = 50_000;
export const maxMinimumAge = 99;
export const maxMaintenanceWords = 300;
export const maxAnnouncement = 500;
export const maxAnnouncements = 10;

type Shown = { from: string; until: string | null };

/** Whether an announcement is on the screens at this moment. */
export function isAnnounced({ from, until }: Shown, now: number): boolean {
  return Date.parse(from) <= now && (until === null || now < Date.parse(until));
}

type Said = { language: string; text: string };

/** The text in the reader's language; without one the first that was written. */
export function textFor<Text extends Said>(texts: readonly Text[], language: string): Text | undefined {
  return texts.find((each) => each.language === language) ?? texts[0];
}

/** What became of an e-mail of the outbox. */
export const mailStates = ['waiting', 'failed', 'sent'] as const;
export type MailState = (typeof mailStates)[number];
