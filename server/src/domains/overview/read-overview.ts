import type { SiteBackups, SiteDay, SiteFigures, SiteOverview, SiteQueues } from '@hearth/contract/site/overview';
import type { Database } from '../../platform/database/database.ts';
import { newestUpdate } from '../../platform/database/migrate/applied.queries.ts';
import { countUnsent } from '../../platform/email/outbox.queries.ts';
import { countHandedOver } from '../../platform/events/handed-over-events.queries.ts';
import { nobody } from '../../platform/ids.ts';
import type { RequestMeasures } from '../../platform/measures/measure-requests.ts';
import type { SiteInMemory } from '../../platform/site/site-in-memory.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { utcDay } from '../../platform/time/utc-day.ts';
import { siteWarnings } from '../../platform/warnings/site-warnings.queries.ts';
import { countLeaving, waitingRequestCount } from '../accounts/accounts.api.ts';
import { countPending } from '../notifications/notifications.api.ts';
import { countCases } from '../reports/reports.api.ts';
import { countPendingRequests } from '../verification/verification.api.ts';
import { type DayRow, daysFrom, type FiguresRow, figuresRow } from './counted.queries.ts';
import { dayMs, daysBefore, shownDays } from './days.ts';
import { findConcerns } from './find-concerns.ts';

export type OverviewDeps = {
  db: Database;
  clock: Clock;
  site: Pick<SiteInMemory, 'now'>;
  measures: RequestMeasures;
  isOneOfSeveral: boolean;
  sendsMail: boolean;
  version: string;
  diskIsFull(): boolean;
  diskSpace(): Promise<SiteOverview['disk']>;
  /** Null where no backups are scheduled. */
  newestBackup: { everyHours: number; read(): Promise<{ at: Date; bytes: number } | null> } | null;
  hasArchive: boolean;
  backupJob: string;
  archiveJob: string;
};

const slowestShown = 8;

/** Counts nothing that can be large: that is what the job is for. */
export async function readOverview(deps: OverviewDeps): Promise<SiteOverview> {
  const { db, clock, measures } = deps;
  const now = clock.now();
  const today = utcDay(now);
  const [figures, days, mail, cases, requests, joinRequests, notifications, deletions, orders, failing, schema] =
    await Promise.all([
      figuresRow(db),
      daysFrom(db, daysBefore(today, shownDays - 1)),
      countUnsent(db, new Date(now.getTime() - dayMs)),
      countCases(db, nobody),
      countPendingRequests(db),
      waitingRequestCount(db),
      countPending(db),
      countLeaving(db),
      countHandedOver(db),
      siteWarnings(db),
      newestUpdate(db),
    ]);
  const failingJobs = failing.map(({ name, since, failures, reason }) => ({
    ...{ name, failures, reason },
    since: since.toISOString(),
  }));
  const backups = await readBackups(deps, failingJobs);
  const disk = await deps.diskSpace();
  const { all, today: errorsToday } = measures.errors(now);
  const queues: SiteQueues = {
    ...{ mailWaiting: mail.waiting, mailFailed: mail.failed, openCases: cases.open, appeals: cases.appealed },
    ...{ verificationRequests: requests, joinRequests, notifications, deletions, orders: orders.count },
  };
  const { joining } = deps.site.now();
  return {
    concerns: findConcerns({
      ...deps,
      ...{ now, disk, backups, failing },
      diskIsFull: deps.diskIsFull(),
      mail: { failedLately: mail.failed_lately, oldest: mail.oldest },
      oldestOrder: orders.oldest,
      countedAt: figures?.counted_at,
      nobodyMayJoin: joining === 'nobody',
      siteIsNew: now.getTime() - schema.applied_at.getTime() < dayMs,
    }),
    figures: figures ? toFigures(figures, days) : null,
    days: days.map(toDay),
    queues,
    failingJobs,
    server: {
      since: measures.since.toISOString(),
      isOneOfSeveral: deps.isOneOfSeveral,
      errors: all,
      errorsToday,
      slowest: measures.slowest(slowestShown),
    },
    schema: { newest: schema.name, appliedAt: schema.applied_at.toISOString(), updates: schema.count },
    version: deps.version,
    backups,
    disk,
  };
}

async function readBackups(
  { newestBackup, backupJob }: OverviewDeps,
  failing: SiteOverview['failingJobs'],
): Promise<SiteBackups | null> {
  if (!newestBackup) return null;
  const last = await newestBackup.read();
  return {
    everyHours: newestBackup.everyHours,
    last: last && { at: last.at.toISOString(), bytes: last.bytes },
    failedSince: failing.find(({ name }) => name === backupJob)?.since ?? null,
  };
}

/** What was there before the day of the totals, and what came since. */
function toFigures(row: FiguresRow, days: readonly DayRow[]): SiteFigures {
  const since = days.filter(({ day }) => day >= row.totals_on);
  const sum = (count: (day: DayRow) => number) => since.reduce((all, day) => all + count(day), 0);
  return {
    at: row.counted_at.toISOString(),
    members: row.members,
    ...{ activeDay: row.active_day, activeWeek: row.active_week, activeMonth: row.active_month },
    posts: row.post_count + sum(({ post_count }) => post_count),
    messages: row.message_count + sum(({ message_count }) => message_count),
    bytes: { photos: row.photo_bytes, videos: row.video_bytes, other: row.other_bytes },
    totalsOn: row.totals_on,
  };
}

function toDay({ day, sign_ups, post_count, message_count, active }: DayRow): SiteDay {
  return { day, signUps: sign_ups, posts: post_count, messages: message_count, active };
}
