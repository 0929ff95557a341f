import { repeat } from '../jobs/repeat.ts';
import type { Log } from '../log/log.ts';
import type { BackupSource } from './backup-source.ts';
import { type BackupPlan, keepBackups } from './keep-backups.ts';

const lookEveryMs = 60_000;
const waitAfterFailureMs = 3_600_000;

export type ScheduledBackups = { runNow(): Promise<void>; stop(): Promise<void> };

/** Stopping cuts a backup short; the next start continues it. */
export function scheduleBackups(source: BackupSource, plan: BackupPlan, log: Log): ScheduledBackups {
  const stopping = new AbortController();
  let notBefore = 0;

  const takeTurn = async () => {
    if (source.clock.now().getTime() < notBefore) return;
    try {
      await keepBackups(source, plan, { log, signal: stopping.signal });
    } catch (error) {
      if (stopping.signal.aborted) return;
      notBefore = source.clock.now().getTime() + waitAfterFailureMs;
      const reason = error instanceof Error ? error.message : String(error);
      log.error({ err: error }, `the scheduled backup failed and is tried again in an hour: ${reason}`);
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
