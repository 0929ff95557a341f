import { repeat } from '../../jobs/repeat.ts';
import type { Log } from '../../log/log.ts';
import { BackupError } from '../backup-error.ts';
import { explainBackupFailure } from '../explain-failure.ts';
import type { ScheduledBackups } from '../schedule-backups.ts';
import { keepWalArchive, mirrorNewMedia } from './keep-wal-archive.ts';
import type { WalArchive } from './wal-archive-source.ts';

const everyMs = 5 * 60_000;
const sendEveryMs = 10_000;
/** Well within the time in which a server has to stop. */
const finishMs = 5_000;

/** Logged already. */
class ArchiverError extends BackupError {}

export type WalSchedule = {
  name: string;
  log: Log;
  /** Runs the work and notes how it ended. */
  watch(signal: AbortSignal, run: () => Promise<void>): Promise<void>;
};

/** PostgreSQL archives its log by itself; this does the rest. */
export function scheduleWalArchive(
  openArchive: () => Promise<WalArchive>,
  { name, log, watch }: WalSchedule,
): ScheduledBackups {
  const stopping = new AbortController();
  let opened: WalArchive | undefined;
  const keep = async () => {
    try {
      await watch(stopping.signal, async () => {
        opened ??= await openArchive();
        const { complaint } = await keepWalArchive(opened, { log, signal: stopping.signal });
        if (complaint) throw new ArchiverError(complaint);
      });
    } catch (error) {
      if (stopping.signal.aborted || error instanceof ArchiverError) return;
      const reason = explainBackupFailure(error);
      log.error(reason ? {} : { err: error }, `copying to ${name} failed: ${reason ?? String(error)}`);
    }
  };
  const repeating = repeat('archive of the log', everyMs, keep, log);
  // The other job reports what fails, less often.
  const send = () => opened?.place.sendLog().catch(() => undefined) ?? Promise.resolve();
  const sending = repeat('sending the log', sendEveryMs, send, log);
  void repeating.runNow();
  return {
    runNow: repeating.runNow,
    async stop() {
      stopping.abort();
      await Promise.all([sending.stop(), repeating.stop()]);
    },
    async finish() {
      if (!opened) return;
      await mirrorNewMedia(opened, AbortSignal.timeout(finishMs)).catch((error: unknown) =>
        log.warn(`the newest media were not copied to ${name}: ${explainBackupFailure(error) ?? String(error)}`),
      );
    },
  };
}
