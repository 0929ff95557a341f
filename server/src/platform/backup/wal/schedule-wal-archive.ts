import { repeat } from '../../jobs/repeat.ts';
import type { Log } from '../../log/log.ts';
import { explainBackupFailure } from '../explain-failure.ts';
import type { ScheduledBackups } from '../schedule-backups.ts';
import { keepWalArchive } from './keep-wal-archive.ts';
import type { WalArchive } from './wal-archive-source.ts';

const everyMs = 5 * 60_000;

/** PostgreSQL archives its log by itself; this does the rest. */
export function scheduleWalArchive(archive: WalArchive, log: Log): ScheduledBackups {
  const stopping = new AbortController();
  const takeTurn = async () => {
    try {
      await keepWalArchive(archive, { log, signal: stopping.signal });
    } catch (error) {
      if (stopping.signal.aborted) return;
      log.error({ err: error }, `copying to ${archive.walDir} failed: ${explainBackupFailure(error) ?? String(error)}`);
    }
  };
  const repeating = repeat('archive of the log', everyMs, takeTurn, log);
  void repeating.runNow();
  return {
    runNow: repeating.runNow,
    async stop() {
      stopping.abort();
      await repeating.stop();
    },
  };
}
