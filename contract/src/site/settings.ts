import { languageCodes } from '@hearth/words/languages';
import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { optionalText, requiredText } from '../core/fields.ts';
import { fault } from '../core/input-faults.ts';
import { defineLiveEvent } from '../core/live.ts';
import {
  maxAnnouncement,
  maxJoinQuestion,
  maxMaintenanceWords,
  maxMinimumAge,
  maxSiteDescription,
  maxSiteName,
  maxSiteOwner,
  maxSitePage,
  retention,
  sitePages,
  waysToJoin,
} from './rules.ts';

export const announcement = z.object({
  id: z.uuid(),
  texts: z.array(z.object({ language: z.enum(languageCodes), text: z.string() })),
  from: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
});
export type Announcement = z.output<typeof announcement>;

/** What members see of the site's settings, besides its name. The higher version is the newer one. */
export const siteNow = z.object({
  version: z.int(),
  /** Null: people can write. Otherwise what is said beside the plain sentence, maybe nothing. */
  maintenance: z.object({ words: z.string() }).nullable(),
  announcements: z.array(announcement),
});
export type SiteNow = z.output<typeof siteNow>;

export const readSite = endpoint({
  method: 'GET',
  path: '/api/site',
  access: 'member',
  summary: 'Announcements of the people who run the site, and whether it is being worked on',
  output: siteNow,
});

/** On `site:all`. */
export const siteChanged = defineLiveEvent('site.changed', siteNow);

export const readSitePage = endpoint({
  method: 'GET',
  path: '/api/site/pages/:page',
  access: 'anyone',
  summary: 'The terms or the privacy page, in Markdown',
  params: z.object({ page: z.enum(sitePages) }),
  output: z.object({ text: z.string(), changedAt: z.iso.datetime() }),
  errors: ['not_found'],
});

export const settingsOfEnvironment = ['name', 'owner'] as const;

export const siteSettings = z.object({
  version: z.int(),
  name: z.string(),
  owner: z.string(),
  description: z.string(),
  /** The address of the site’s own picture, open to visitors. */
  picture: z.string().nullable(),
  joining: z.enum(waysToJoin),
  /** What those who ask to join are asked; empty: the usual question. */
  joinQuestion: z.string(),
  minimumAge: z.int().nullable(),
  /** Whether new addresses have to be confirmed, if the site sends mail. */
  confirmsEmail: z.boolean(),
  terms: z.string(),
  privacy: z.string(),
  maintenance: z.object({ words: z.string() }).nullable(),
  announcements: z.array(announcement),
  /** How long sessions that nobody uses are kept, e-mails that were sent or have failed, notifications that were read, the log. */
  sessionDays: z.int(),
  mailDays: z.int(),
  notificationDays: z.int().nullable(),
  logYears: z.int().nullable(),
  /** Set where the server was started, so the console cannot change them. */
  fixed: z.array(z.enum(settingsOfEnvironment)),
});
export type SiteSettings = z.output<typeof siteSettings>;

export const readSiteSettings = endpoint({
  method: 'GET',
  path: '/api/operator/site',
  access: 'operator',
  summary: 'The settings of the site',
  output: siteSettings,
});

const within = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max);

export const siteSettingsChange = z
  .object({
    name: requiredText(maxSiteName, 'site_name'),
    owner: optionalText(maxSiteOwner, 'site_owner'),
    description: optionalText(maxSiteDescription, 'description'),
    joining: z.enum(waysToJoin),
    joinQuestion: optionalText(maxJoinQuestion, 'question'),
    minimumAge: z.int().min(1).max(maxMinimumAge).nullable(),
    confirmsEmail: z.boolean(),
    terms: optionalText(maxSitePage, 'text'),
    privacy: optionalText(maxSitePage, 'text'),
    sessionDays: within(retention.sessionDays),
    mailDays: within(retention.mailDays),
    notificationDays: within(retention.notificationDays).nullable(),
    logYears: within(retention.logYears).nullable(),
  })
  .partial();
export type SiteSettingsChange = z.output<typeof siteSettingsChange>;

export const saveSiteSettings = endpoint({
  method: 'PATCH',
  path: '/api/operator/site',
  access: 'operator',
  summary: 'Change settings of the site; an empty text stands for the default',
  body: siteSettingsChange,
  output: siteSettings,
  errors: ['setting_fixed'],
});

export const setSitePicture = endpoint({
  method: 'PUT',
  path: '/api/operator/site/picture',
  access: 'operator',
  summary: 'Make an upload of the purpose `site` the picture of the site',
  body: z.object({ mediaId: z.uuid() }),
  output: siteSettings,
  errors: ['media_unusable'],
});

export const removeSitePicture = endpoint({
  method: 'DELETE',
  path: '/api/operator/site/picture',
  access: 'operator',
  summary: 'Show the flame again in place of the site’s own picture',
  output: siteSettings,
});

export const setMaintenance = endpoint({
  method: 'PUT',
  path: '/api/operator/site/maintenance',
  access: 'operator',
  summary: 'Let members only read while the site is being worked on, or let them write again',
  body: z.object({ on: z.boolean(), words: optionalText(maxMaintenanceWords, 'text').default('') }),
  output: siteSettings,
});

export const announce = endpoint({
  method: 'POST',
  path: '/api/operator/site/announcements',
  access: 'operator',
  summary: 'Tell all members something, from one time to another; the first text is for all other languages',
  body: z
    .object({
      texts: z
        .array(z.object({ language: z.enum(languageCodes), text: requiredText(maxAnnouncement, 'announcement') }))
        .min(1)
        .max(languageCodes.length)
        .refine((texts) => new Set(texts.map(({ language }) => language)).size === texts.length),
      from: z.iso.datetime(),
      until: z.iso.datetime().nullable(),
    })
    .refine(({ from, until }) => until === null || Date.parse(from) < Date.parse(until), {
      message: fault({ reason: 'ends_before_it_begins' }),
      path: ['until'],
    }),
  output: siteSettings,
  errors: ['too_many_announcements'],
});

export const endAnnouncement = endpoint({
  method: 'DELETE',
  path: '/api/operator/site/announcements/:announcementId',
  access: 'operator',
  summary: 'Take an announcement back',
  params: z.object({ announcementId: z.uuid() }),
  output: siteSettings,
});
