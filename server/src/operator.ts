import { CommandError, type FailedCommand } from './operator/command.ts';
import { findCommand, runCommand, usage } from './operator/run-command.ts';
import { showProgress } from './operator/show-progress.ts';
import { refuseUnfinishedRestore } from './platform/backup/restore-marker.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { ConfigError } from './platform/config/setting-readers.ts';
import { joinDatabase } from './platform/database/connect/provide-database.ts';
import { upgradeDatabase } from './platform/database/migrate/upgrade-database.ts';
import { createLog } from './platform/log/log.ts';
import { explainStartFailure } from './platform/process/explain-start-failure.ts';
import { onStopSignal } from './platform/process/on-stop-signal.ts';
import { systemClock } from './platform/time/clock.ts';

// `npm run operator -- verification list`: commands for the operator, also while the server runs.
async function answer(config: Config, typed: string[]): Promise<string | FailedCommand> {
  if (typed.length === 0 || typed[0] === 'help') return usage();
  const { command, args } = findCommand(typed);
  const log = createLog('warn');
  if ('runOnSite' in command) {
    const stopping = new AbortController();
    void onStopSignal().then(() => stopping.abort());
    return command.runOnSite({ config, clock: systemClock, log, signal: stopping.signal, showProgress }, args);
  }
  await refuseUnfinishedRestore(config.dataDir);
  const database = await joinDatabase(config, log);
  try {
    await upgradeDatabase(database, log);
    return await runCommand({ db: database.db, clock: systemClock, config }, typed);
  } finally {
    await database.stop();
  }
}

let config: Config | undefined;
try {
  config = readConfig(process.env);
  const answered = await answer(config, process.argv.slice(2));
  process.stdout.write(`${typeof answered === 'string' ? answered : answered.says}\n`);
  if (typeof answered !== 'string' && answered.failed) process.exitCode = 1;
} catch (error) {
  const known = error instanceof ConfigError || error instanceof CommandError;
  process.stderr.write(`${known ? error.message : explainStartFailure(error, config)}\n`);
  process.exitCode = 1;
}
