import { type SiteConcern, type SiteOverview, siteConcerns } from '@hearth/contract/site/overview';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Of a large disk a tenth is still much. */
const lowPart = 0.1;
const lowBytes = 10 * 1024 ** 3;
/** A job that fails once or twice recovers by itself. */
const failuresOfJob = 3;

export type Facts = {
  now: Date;
  diskIsFull: boolean;
  disk: SiteOverview['disk'];
  backups: SiteOverview['backups'];
  /** The archive of the write-ahead log holds backups too. */
  hasArchive: boolean;
  failing: readonly { name: string; failures: number; reason: string }[];
  backupJob: string;
  archiveJob: string;
  sendsMail: boolean;
  mail: { failedLately: number; oldest: Date | null };
  oldestOrder: Date | null;
  countedAt: Date | undefined;
  nobodyMayJoin: boolean;
  siteIsNew: boolean;
};

type Concern = SiteOverview['concerns'][number];

/** What the people who run the site should do something about, the most urgent first. */
export function findConcerns(facts: Facts): Concern[] {
  const { now, disk, sendsMail, mail, failing } = facts;
  const isOlder = (moment: Date | null | undefined, ms: number) => !!moment && now.getTime() - moment.getTime() > ms;
  const reasonOf = (job: string) => failing.find(({ name }) => name === job)?.reason;
  const found: Partial<Record<SiteConcern, string>> = {};
  const add = (kind: SiteConcern, isSo: boolean, detail = '') => {
    if (isSo) found[kind] = detail;
  };

  add('disk_full', facts.diskIsFull);
  add('disk_low', !facts.diskIsFull && disk !== null && disk.free < Math.min(disk.total * lowPart, lowBytes));
  const backupFailure = reasonOf(facts.backupJob);
  add('backup_failed', backupFailure !== undefined, backupFailure);
  const archiveFailure = reasonOf(facts.archiveJob);
  add('archive_failed', archiveFailure !== undefined, archiveFailure);
  add('backup_none', facts.backups === null && !facts.hasArchive);
  add('backup_late', backupFailure === undefined && isLate(facts));
  const others = failing.filter(({ name }) => name !== facts.backupJob && name !== facts.archiveJob);
  const stuck = others.filter(({ failures }) => failures >= failuresOfJob).map(({ name }) => name);
  add('job_failing', stuck.length > 0, stuck.join(', '));
  add('orders_waiting', isOlder(facts.oldestOrder, 5 * minuteMs));
  add('mail_unset', !sendsMail);
  add('mail_failing', sendsMail && mail.failedLately > 0, String(mail.failedLately));
  add('mail_waiting', sendsMail && mail.failedLately === 0 && isOlder(mail.oldest, hourMs));
  add('figures_late', isOlder(facts.countedAt, hourMs));
  add('joining_closed', facts.nobodyMayJoin);
  return siteConcerns.flatMap((kind) => (found[kind] === undefined ? [] : [{ kind, detail: found[kind] }]));
}

/** A backup that takes long is not late yet. */
function isLate({ now, backups, siteIsNew }: Facts): boolean {
  if (!backups) return false;
  if (!backups.last) return !siteIsNew;
  return now.getTime() - Date.parse(backups.last.at) > 2 * backups.everyHours * hourMs;
}
