import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type App, createApp } from './app.ts';
import { type Config, isLoopback, readConfig } from './platform/config/config.ts';
import { migrate } from './platform/database/migrate.ts';
import { provideDatabase } from './platform/database/provide-database.ts';
import { createLog } from './platform/log/log.ts';
import { explainStartFailure } from './platform/process/explain-start-failure.ts';
import { onStopSignal } from './platform/process/on-stop-signal.ts';
import { systemClock } from './platform/time/clock.ts';

const webDir = fileURLToPath(new URL('../../web/dist', import.meta.url));

type Stoppable = { stop(): Promise<void> };

/** Everything that was started, stopped in reverse order. */
async function start(config: Config, started: Stoppable[]): Promise<void> {
  const log = createLog(config.logLevel);
  const database = await provideDatabase(config, log);
  started.unshift(database);
  await migrate(database.db, log);
  const app = await createApp({ config, db: database.db, clock: systemClock, log, webDir });
  started.unshift(app);
  await app.http.listen({ host: config.host, port: config.port });
  // Fastify logs its own addresses on the next turn; ours is the last word.
  await nextTurn();
  say(readyLine(config, app));
}

function readyLine(config: Config, app: App): string {
  const port = listeningPort(app) ?? config.port;
  const shownHost =
    isLoopback(config.host) || config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  const address = config.publicUrl?.origin ?? `http://${shownHost}:${port}`;
  const reach = isLoopback(config.host) ? ' (only from this computer; HOST=0.0.0.0 opens it to others)' : '';
  const data = config.databaseUrl ? 'the database of DATABASE_URL' : config.dataDir;
  return `${config.site.name} is ready at ${address}${reach} – data in ${data} – stop with Ctrl+C`;
}

/** With PORT=0 the system chose one. */
function listeningPort(app: App): number | undefined {
  const address = app.http.server.address();
  return typeof address === 'object' && address ? address.port : undefined;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function stopAll(started: Stoppable[]): Promise<void> {
  for (const part of started) await part.stop();
}

const started: Stoppable[] = [];
let config: Config | undefined;
try {
  config = readConfig(process.env);
  const stopSignal = onStopSignal();
  await Promise.race([start(config, started), stopSignal]);
  await stopSignal;
  await stopAll(started);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${explainStartFailure(error, config)}\n`);
  await stopAll(started).catch(() => {});
  process.exit(1);
}
