import type { SiteConcern, SiteOverview } from '@hearth/contract/site/overview';
import { plural, t } from '@lingui/core/macro';

/** What somebody may well have chosen: nothing is broken. */
const mild: readonly SiteConcern[] = ['backup_none', 'mail_unset', 'joining_closed'];

export function isMild({ kind }: SiteOverview['concerns'][number]): boolean {
  return mild.includes(kind);
}

type Said = { what: string; help: string };

/** What is wrong in plain words, and what helps. */
export function sayConcern({ kind, detail }: SiteOverview['concerns'][number]): Said {
  return words[kind](detail);
}

const words: Record<SiteConcern, (detail: string) => Said> = {
  disk_full: () => ({
    what: t`The disk is full, so nobody can write.`,
    help: t`Delete what isn’t needed in the data folder’s disk, or make the disk larger. Writing works again by itself.`,
  }),
  disk_low: () => ({
    what: t`The disk is nearly full.`,
    help: t`Make room before it’s full: then nobody can write any more.`,
  }),
  backup_failed: (reason) => ({
    what: t`The scheduled backup failed: ${{ reason }}`,
    help: t`Look at the folder of the backups (BACKUP_DIR). It’s tried again every hour.`,
  }),
  archive_failed: (reason) => ({
    what: t`The database’s log isn’t being archived: ${{ reason }}`,
    help: t`Look at the place that BACKUP_WAL_DIR names. It’s tried again every five minutes.`,
  }),
  backup_none: () => ({
    what: t`No backups are made.`,
    help: t`Set BACKUP_DIR to a folder on another disk where the server is started.`,
  }),
  backup_late: () => ({
    what: t`There’s been no backup for longer than planned.`,
    help: t`The log of the server says why.`,
  }),
  job_failing: (jobs) => ({
    what: t`Jobs fail again and again: ${{ jobs }}`,
    help: t`The log of the server says why. They’re tried again by themselves.`,
  }),
  orders_waiting: () => ({
    what: t`Decisions wait to be carried out.`,
    help: t`No server takes them over. Start it anew; if that doesn’t help, its log says why.`,
  }),
  mail_unset: () => ({
    what: t`No email is sent, so people who forget their password need a recovery code or you.`,
    help: t`Set SMTP_URL to a mail server where the server is started.`,
  }),
  mail_failing: (failed) => ({
    what: plural(Number(failed), {
      one: '# email couldn’t be delivered since yesterday.',
      other: '# emails couldn’t be delivered since yesterday.',
    }),
    help: t`Mail in this console says why, and tries again.`,
  }),
  mail_waiting: () => ({
    what: t`Email has been waiting for more than an hour.`,
    help: t`Mail in this console says why. Send a test email when it’s mended.`,
  }),
  figures_late: () => ({
    what: t`The figures below are old: nothing has been counted for more than an hour.`,
    help: t`The log of the server says why.`,
  }),
  joining_closed: () => ({
    what: t`Nobody may join.`,
    help: t`Choose who may join in Site, if that isn’t what you want.`,
  }),
};
