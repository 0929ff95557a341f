import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';

/** What the people who run the site should do something about, the most urgent first. */
export const siteConcerns = [
  'disk_full',
  'backup_failed',
  'archive_failed',
  'disk_low',
  'job_failing',
  'orders_waiting',
  'mail_failing',
  'mail_waiting',
  'backup_late',
  'backup_none',
  'mail_unset',
  'figures_late',
  'joining_closed',
] as const;
export type SiteConcern = (typeof siteConcerns)[number];

const count = z.int().min(0);

/** Counted by a job every few minutes. */
export const siteFigures = z.object({
  at: z.iso.datetime(),
  members: count,
  activeDay: count,
  activeWeek: count,
  activeMonth: count,
  posts: count,
  messages: count,
  bytes: z.object({ photos: count, videos: count, other: count }),
  /** The day, in UTC, on which posts, messages and bytes from before were counted. */
  totalsOn: z.iso.date(),
});
export type SiteFigures = z.output<typeof siteFigures>;

/** In UTC. */
export const siteDay = z.object({
  day: z.iso.date(),
  signUps: count,
  posts: count,
  messages: count,
  /** Null: nobody counted it that day. */
  active: count.nullable(),
});
export type SiteDay = z.output<typeof siteDay>;

export const siteQueues = z.object({
  mailWaiting: count,
  mailFailed: count,
  openCases: count,
  appeals: count,
  verificationRequests: count,
  joinRequests: count,
  notifications: count,
  deletions: count,
  orders: count,
});
export type SiteQueues = z.output<typeof siteQueues>;

/** What the server knows that answered. */
export const answeringServer = z.object({
  since: z.iso.datetime(),
  /** Others serve the site too, with figures of their own. */
  isOneOfSeveral: z.boolean(),
  errors: count,
  errorsToday: count,
  slowest: z.array(
    z.object({ method: z.string(), path: z.string(), count, p50: z.number().min(0), p95: z.number().min(0) }),
  ),
});
export type AnsweringServer = z.output<typeof answeringServer>;

export const siteBackups = z.object({
  everyHours: count,
  /** A backup gets its name after it was checked, so each that is there was. */
  last: z.object({ at: z.iso.datetime(), bytes: count }).nullable(),
  failedSince: z.iso.datetime().nullable(),
});
export type SiteBackups = z.output<typeof siteBackups>;

export const siteOverview = z.object({
  concerns: z.array(z.object({ kind: z.enum(siteConcerns), detail: z.string() })),
  /** Null: nothing was counted yet. */
  figures: siteFigures.nullable(),
  /** The oldest first, at most a year. */
  days: z.array(siteDay),
  queues: siteQueues,
  failingJobs: z.array(z.object({ name: z.string(), since: z.iso.datetime(), failures: count, reason: z.string() })),
  server: answeringServer,
  schema: z.object({ newest: z.string(), appliedAt: z.iso.datetime(), updates: count }),
  version: z.string(),
  backups: siteBackups.nullable(),
  disk: z.object({ free: count, total: count }).nullable(),
});
export type SiteOverview = z.output<typeof siteOverview>;

export const readOverview = endpoint({
  method: 'GET',
  path: '/api/operator/overview',
  access: 'operator',
  summary: 'How the site is doing: figures that a job has counted, queues, backups, and what needs attention',
  output: siteOverview,
});
