import { repeat } from '../../jobs/repeat.ts';
import type { Log } from '../../log/log.ts';
import { explainBackupFailure } from '../explain-failure.ts';
import type { ScheduledBackups } from '../schedule-backups.ts';
import { keepWalArchive } from './keep-wal-archive.ts';
import type { WalArchive } from './wal-archive-source.ts';

const everyMs = 5 * 60_000;
const sendEveryMs = 10_000;

/** PostgreSQL archives its log by itself; this does the rest. */
export function scheduleWalArchive(
  openArchive: () => Promise<WalArchive>,
  { name, log }: { name: string; log: Log },
): ScheduledBackups {
  const stopping = new AbortController();
  let opened: WalArchive | undefined;
  const keep = async () => {
    try {
      opened ??= await openArchive();
      await keepWalArchive(opened, { log, signal: stopping.signal });
    } catch (error) {
      if (stopping.signal.aborted) return;
      log.error({ err: error }, `copying to ${name} failed: ${explainBackupFailure(error) ?? String(error)}`);
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
  };
}
