import { repeat } from '../jobs/repeat.ts';
import type { Log } from '../log/log.ts';
import type { Clock } from '../time/clock.ts';
import { explainBackupFailure } from './explain-failure.ts';
import type { BackupPlan } from './keep-backups.ts';
import { isBackupDue } from './keep-backups.ts';

const lookEveryMs = 60_000;
const waitAfterFailureMs = 3_600_000;

export type ScheduledBackups = {
  runNow(): Promise<void>;
  stop(): Promise<void>;
  /** Copies what was uploaded last, when the server has stopped and nobody uploads any more. */
  finish?(): Promise<void>;
};

export type BackupSchedule = {
  plan: BackupPlan;
  clock: Clock;
  log: Log;
  /** Makes the backup that is due; ends early when the signal aborts. */
  work(signal: AbortSignal): Promise<void>;
};

/** Stopping cuts a backup short; the next start continues it. */
export function scheduleBackups({ plan, clock, log, work }: BackupSchedule): ScheduledBackups {
  const stopping = new AbortController();
  let notBefore = 0;

  const takeTurn = async () => {
    const now = clock.now();
    if (now.getTime() < notBefore) return;
    try {
      if (await isBackupDue(plan, now)) await work(stopping.signal);
    } catch (error) {
      if (stopping.signal.aborted) return;
      notBefore = now.getTime() + waitAfterFailureMs;
      const reason = explainBackupFailure(error);
      // It stays an error, also when the connection was only lost.
      log.error(
        reason ? {} : { err: error },
        `the scheduled backup failed and is tried again in an hour: ${reason ?? String(error)}`,
      );
    }
  };

  const repeating = repeat('scheduled backup', lookEveryMs, takeTurn, log);
  return {
    runNow: repeating.runNow,
    async stop() {
      stopping.abort();
      await repeating.stop();
    },
  };
}
