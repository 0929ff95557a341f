import { type App, createApp } from './app.ts';
import { readConfig } from './platform/config/config.ts';
import { joinAsWorker } from './platform/database/connect/join-as-worker.ts';
import { joinByParent } from './platform/live/between-servers/child-transport.ts';
import { createLog } from './platform/log/log.ts';
import { watchCode } from './platform/process/code-version.ts';
import {
  keepConnectionsMoving,
  type ListenAddress,
  listenTogether,
  type WorkerNews,
  type WorkerOrder,
} from './platform/process/crew.ts';
import { gatherByParent } from './platform/process/gather-figures.ts';
import { giveBackMemory } from './platform/process/give-back-memory.ts';
import { say } from './platform/process/operator-words.ts';
import { compareCodeWith } from './platform/process/start-program.ts';
import { systemClock } from './platform/time/clock.ts';
import { openBus } from './wiring/bus.ts';
import { webDir } from './wiring/web-dir.ts';

// One of several processes that serve one port. The first one starts it, tells it what to do, and it ends with that one.
let processes = 1;
let stop = async () => process.exit(0);

async function serve(address: ListenAddress): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  compareCodeWith(watchCode(log));
  const { db, limitWaiting, connections, close } = await joinAsWorker(config, log);
  const bus = await openBus(config, log, { transport: joinByParent(), isFirst: false });
  let app: App | undefined;
  const figuresOfOthers = gatherByParent(() => app?.figures());
  const ofMachine = { processes: () => processes, figuresOfOthers, connections };
  const serving = await createApp({ config, db, clock: systemClock, log, webDir, bus, ...ofMachine });
  app = serving;
  limitWaiting();
  stop = async () => {
    await serving.stop();
    await close();
    process.exit(0);
  };
  keepConnectionsMoving(serving.http.server, 2);
  await giveBackMemory();
  await listenTogether(serving.http, address);
  process.send?.({ listening: true } satisfies WorkerNews);
}

function fail(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${say('A worker process failed: {reason}', { reason })}\n`);
  process.exit(1);
}

process.on('message', (order: WorkerOrder | { bus: string }) => {
  if ('processes' in order) processes = order.processes;
  else if ('start' in order) serve(order.start).catch(fail);
  else if ('stop' in order) stop().catch(fail);
});
// A signal of the terminal reaches all processes; the first one decides.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit(1));
