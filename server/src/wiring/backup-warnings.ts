import { explainBackupFailure } from '../platform/backup/explain-failure.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { queueEmailsFrom } from '../platform/email/outbox.ts';
import type { Log } from '../platform/log/log.ts';
import { operatorLanguage as language, say } from '../platform/process/operator-words.ts';
import { siteIn } from '../platform/site/site-in-memory.ts';
import type { Clock } from '../platform/time/clock.ts';
import { type MailOperator, type WatchedJob, watchFailures } from '../platform/warnings/watch-failures.ts';
import { letterheadOf } from './mail.ts';

type Deps = { db: Database; clock: Clock; log: Log };
type RunWatched = (job: WatchedJob, signal: AbortSignal, run: () => Promise<void>) => Promise<void>;

/** Runs jobs whose failures reach the operator. */
export function watchFor(config: Config, deps: Deps): RunWatched {
  const mailOperator = mailTo(config, deps.clock);
  const siteName = async (db: Database) => (await siteIn(db, config.site)).name;
  return (job, signal, run) => watchFailures({ ...deps, mailOperator, siteName }, job, signal, run);
}

/** Nothing if no mail is sent, or to nobody known. */
function mailTo(config: Config, clock: Clock): MailOperator | undefined {
  const { smtpUrl, operatorEmail: to, mailFrom: sender } = config;
  if (!smtpUrl || !to) return undefined;
  const letterhead = async (db: Database) => letterheadOf(config, await siteIn(db, config.site));
  const queueEmail = queueEmailsFrom({ sender, clock, letterhead });
  return (db, words) => queueEmail(db, { to, causedBy: 'warnings of the site', ...words });
}

const explain = (error: unknown) => explainBackupFailure(error) ?? String(error);
const onlyOnce = say('You’ll get no further email about this until it has succeeded again.');

export const scheduledBackupName = 'scheduled backup';
export const archiveOfTheLogName = 'archive of the log';

export function scheduledBackup(): WatchedJob {
  return {
    name: scheduledBackupName,
    mailAtFailure: 1,
    explain,
    words: ({ reason, at, site }) => ({
      subject: say('{site}: the scheduled backup failed', { site }),
      language,
      parts: [
        say('The scheduled backup of {site} failed at {time}: {reason}', { site, time: at.toISOString(), reason }),
        `${say('It is tried again every hour.')} ${onlyOnce}`,
      ],
    }),
  };
}

/** It is tried every five minutes; a bucket that does not answer for a moment is no reason for mail. */
export function archiveOfTheLog(archive: string): WatchedJob {
  return {
    name: archiveOfTheLogName,
    mailAtFailure: 3,
    explain,
    words: ({ reason, at, site }) => ({
      subject: say('{site}: the archive of the log is not being filled', { site }),
      language,
      parts: [
        say('Copying to {archive} failed at {time}: {reason}', { archive, time: at.toISOString(), reason }),
        `${say('It is tried again every five minutes.')} ${onlyOnce}`,
      ],
    }),
  };
}
