import { explainBackupFailure } from '../platform/backup/explain-failure.ts';
import { keepBackups } from '../platform/backup/keep-backups.ts';
import { readConfig } from '../platform/config/config.ts';
import { joinDatabase } from '../platform/database/connect/provide-database.ts';
import { createLog } from '../platform/log/log.ts';
import { systemClock } from '../platform/time/clock.ts';
import { backupPlan, backupSource } from './backup.ts';

// Makes one backup for the server that started it; a reason to fail goes to standard error in one line.
const stopping = new AbortController();
process.once('SIGTERM', () => stopping.abort());
// Ctrl+C is for the server, which then stops this process.
process.on('SIGINT', () => undefined);
process.once('disconnect', () => stopping.abort());

try {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const plan = backupPlan(config);
  if (!plan) throw new Error('BACKUP_DIR is not set');
  const database = await joinDatabase(config, log);
  try {
    await keepBackups(backupSource(config, database, { clock: systemClock, log }), plan, {
      log,
      signal: stopping.signal,
    });
  } finally {
    await database.stop();
  }
} catch (error) {
  process.stderr.write(`${explainBackupFailure(error) ?? String(error)}\n`);
  process.exitCode = 1;
} finally {
  process.disconnect?.();
}
