import { flushCompileCache } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createApp } from './app.ts';
import { refuseUnfinishedRestore } from './platform/backup/restore-marker.ts';
import type { ScheduledBackups } from './platform/backup/schedule-backups.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { findNearMisses } from './platform/config/near-misses.ts';
import { provideDatabase } from './platform/database/connect/provide-database.ts';
import type { Database } from './platform/database/database.ts';
import { refuseReplicaOfCitus, upgradeDatabase, warnOfPowers } from './platform/database/migrate/upgrade-database.ts';
import { createLog, type Log } from './platform/log/log.ts';
import { watchCode } from './platform/process/code-version.ts';
import { explainStartFailure } from './platform/process/explain-start-failure.ts';
import { giveBackMemory } from './platform/process/give-back-memory.ts';
import { onStopSignal } from './platform/process/on-stop-signal.ts';
import { say } from './platform/process/operator-words.ts';
import { isEverywhere, readyLine, setupLine } from './platform/process/ready-line.ts';
import { compareCodeWith } from './platform/process/start-program.ts';
import { systemClock } from './platform/time/clock.ts';
import { startBackups } from './wiring/backup.ts';
import { preparePort } from './wiring/serve-port.ts';
import { webDir } from './wiring/web-dir.ts';

export type Stoppable = { stop(): Promise<void> };

/** What a server with a purpose of its own does besides serving. */
export type Extras = {
  accept?(config: Config): void;
  /** Once the database is there and up to date, before anybody is let in. */
  beforeOpening?(parts: { config: Config; db: Database; log: Log }): Promise<void>;
  onceOpen?(address: { port: number; host: string }): Promise<Stoppable>;
};

/** Runs until a stop signal, then ends the process. */
export async function runServer(extras: Extras = {}): Promise<never> {
  const started: Stoppable[] = [];
  let config: Config | undefined;
  try {
    const { result, misses } = findNearMisses(process.env, readConfig);
    config = result;
    for (const { given, meant } of misses)
      process.stderr.write(`${say('{given} is no setting of Hearth; did you mean {meant}?', { given, meant })}\n`);
    extras.accept?.(config);
    const stopSignal = onStopSignal(config.cluster.drainSeconds);
    await Promise.race([start(config, started, extras), stopSignal]);
    await stopSignal;
    await stopAll(started);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${explainStartFailure(error, config)}\n`);
    await stopAll(started).catch(() => {});
    process.exit(1);
  }
}

/** Everything that was started, to be stopped in reverse order. */
async function start(config: Config, started: Stoppable[], extras: Extras): Promise<void> {
  const log = createLog(config.logLevel);
  compareCodeWith(watchCode(log));
  await refuseUnfinishedRestore(config.dataDir);
  const database = await provideDatabase(config, log);
  started.unshift(database);
  const { db } = database;
  await upgradeDatabase(database, log);
  if (config.databaseUrl) await warnOfPowers(db, log);
  await refuseReplicaOfCitus(db, config.databaseReplicaUrl);
  await extras.beforeOpening?.({ config, db, log });
  const backups: ScheduledBackups[] = [];
  started.unshift({ stop: async () => void (await Promise.all(backups.map((job) => job.finish?.()))) });
  const shared = await preparePort(config, log);
  const { bus, processes, figuresOfOthers } = shared;
  const ofMachine = { processes, figuresOfOthers, connections: database.connections };
  const app = await createApp({ config, db, clock: systemClock, log, webDir, ...ofMachine, ...(bus && { bus }) });
  started.unshift({ stop: async () => void (await Promise.all([app.stop(), shared.stop()])) });
  database.limitWaiting();
  backups.push(...startBackups(config, database, systemClock, log));
  started.unshift(...backups);
  // Where Node keeps what it compiled; otherwise only at a regular end.
  flushCompileCache();
  await giveBackMemory();
  const port = await shared.open(app);
  // Fastify logs its own addresses on the next turn; ours is the last word.
  await nextTurn();
  print(readyLine(config, app.siteName(), port));
  const code = app.setupCode();
  if (code) print(setupLine(config, code, port));
  const extra = await extras.onceOpen?.({ port, host: isEverywhere(config.host) ? '127.0.0.1' : config.host });
  if (extra) started.unshift(extra);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function stopAll(started: Stoppable[]): Promise<void> {
  for (const part of started) await part.stop();
}
