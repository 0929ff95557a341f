import { countSite } from '../domains/overview/count-site.ts';
import { overviewRoutes } from '../domains/overview/overview.routes.ts';
import { readSiteFigures } from '../domains/overview/read-site-figures.ts';
import { newestBackup } from '../platform/backup/keep-backups.ts';
import { repeatOnce } from '../platform/jobs/once-among-servers.ts';
import type { Figure } from '../platform/metrics/figures.ts';
import { diskSpace } from '../platform/storage/disk-room.ts';
import { archiveOfTheLogName, scheduledBackupName } from './backup-warnings.ts';
import type { WiredMedia } from './media.ts';
import type { Platform } from './platform.ts';

const countEveryMs = 5 * 60_000;
/** A site that was just set up has its first figures soon. */
const lookEveryMs = 10_000;

/** Returns what the metrics say of the site. */
export function wireOverview(platform: Platform, { removal }: Pick<WiredMedia, 'removal'>): () => Promise<Figure[]> {
  const { http, config, db, clock, site, room, jobs, measures, isAlone, version } = platform;
  const { dir, everyHours, walDir, walS3 } = config.backup;
  const deps = {
    ...{ db, clock, site, measures, version, config },
    storage: removal.storage,
    isOneOfSeveral: !isAlone,
    sendsMail: config.smtpUrl !== undefined,
    diskIsFull: room.isLow,
    diskSpace: () => diskSpace(config.dataDir),
    newestBackup: dir ? { everyHours, read: () => newestBackup({ dir }) } : null,
    hasArchive: walDir !== undefined || walS3 !== undefined,
    backupJob: scheduledBackupName,
    archiveJob: archiveOfTheLogName,
  };
  overviewRoutes(http, deps);
  jobs.push(repeatOnce(platform, 'count the site', countEveryMs, () => countSite({ db, clock }), lookEveryMs));
  return () => readSiteFigures(deps);
}
