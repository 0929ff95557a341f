import type { Topic } from '../core/live.ts';

/** Watched by all members. */
export const siteTopic: Topic = 'site:all';

/** Who may become a member. */
export const waysToJoin = ['anyone', 'invitation', 'approval', 'nobody'] as const;
export type WayToJoin = (typeof waysToJoin)[number];

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
export const maxJoinQuestion = 200;
export const maxMinimumAge = 99;
export const maxMaintenanceWords = 300;
export const maxAnnouncement = 500;
export const maxAnnouncements = 10;

/**
 * How long the site keeps what it would not need to: days or years, within bounds. Null where it may keep it for ever. A
 * session can be made shorter than it is without a setting, never longer.
 */
export const retention = {
  sessionDays: { min: 7, max: 30, otherwise: 30 },
  mailDays: { min: 1, max: 365, otherwise: 30 },
  notificationDays: { min: 7, max: 3_650, otherwise: null },
  logYears: { min: 1, max: 20, otherwise: null },
} as const;
export type KeptThing = keyof typeof retention;

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
