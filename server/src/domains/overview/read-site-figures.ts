import { countUnsent } from '../../platform/email/outbox.queries.ts';
import { countHandedOver } from '../../platform/events/handed-over-events.queries.ts';
import { nobody } from '../../platform/ids.ts';
import { type Figure, gauge } from '../../platform/metrics/figures.ts';
import { siteWarnings } from '../../platform/warnings/site-warnings.queries.ts';
import { waitingRequestCount } from '../accounts/accounts.api.ts';
import { countCases } from '../reports/reports.api.ts';
import { countPendingRequests } from '../verification/verification.api.ts';
import { dayMs } from './days.ts';
import type { OverviewDeps } from './read-overview.ts';

type Deps = Pick<OverviewDeps, 'db' | 'clock' | 'version' | 'diskSpace' | 'newestBackup'>;

const seconds = (ms: number) => ms / 1_000;
const databaseUp = (isUp: boolean) => [
  gauge('hearth_database_up', 'Whether the database answers', isUp ? 1 : 0, 'max'),
];

/** What all servers of the site share, as the console's overview says it; once for all processes of a port. */
export async function readSiteFigures(deps: Deps): Promise<Figure[]> {
  const [disk, backup] = await Promise.all([deps.diskSpace(), deps.newestBackup?.read()]);
  return [
    gauge('hearth_info', 'The version of this server', [[{ version: deps.version }, 1]], 'max'),
    gauge(
      'hearth_disk_bytes',
      'The disk of the data folder',
      disk
        ? [
            [{ kind: 'free' }, disk.free],
            [{ kind: 'all' }, disk.total],
          ]
        : [],
      'max',
    ),
    gauge(
      'hearth_backup_last_seconds',
      'When the newest scheduled backup was made, as Unix time',
      backup ? seconds(backup.at.getTime()) : [],
      'max',
    ),
    gauge(
      'hearth_backup_interval_seconds',
      'How often backups are made',
      deps.newestBackup ? deps.newestBackup.everyHours * 3_600 : [],
      'max',
    ),
    ...(await readFromDatabase(deps).catch(() => databaseUp(false))),
  ];
}

async function readFromDatabase({ db, clock }: Deps): Promise<Figure[]> {
  const now = clock.now();
  const [mail, cases, verification, joining, orders, failing] = await Promise.all([
    countUnsent(db, new Date(now.getTime() - dayMs)),
    countCases(db, nobody),
    countPendingRequests(db),
    waitingRequestCount(db),
    countHandedOver(db),
    siteWarnings(db),
  ]);
  return [
    ...databaseUp(true),
    gauge(
      'hearth_outbox_emails',
      'E-mails that were not sent',
      [
        [{ state: 'waiting' }, mail.waiting],
        [{ state: 'failed' }, mail.failed],
      ],
      'max',
    ),
    gauge(
      'hearth_outbox_oldest_seconds',
      'How long the oldest e-mail has waited',
      mail.oldest ? seconds(now.getTime() - mail.oldest.getTime()) : 0,
      'max',
    ),
    gauge(
      'hearth_waiting',
      'What waits for the people who run the site',
      [
        [{ what: 'cases' }, cases.open],
        [{ what: 'appeals' }, cases.appealed],
        [{ what: 'verification' }, verification],
        [{ what: 'joining' }, joining],
        [{ what: 'orders' }, orders.count],
      ],
      'max',
    ),
    gauge(
      'hearth_job_failures',
      'How often a job has failed since it last succeeded',
      failing.map(({ name, failures }) => [{ task: name }, failures] as const),
      'max',
    ),
  ];
}
