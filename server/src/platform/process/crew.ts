import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { relayToChild } from '../live/between-servers/child-transport.ts';
import type { Hub } from '../live/between-servers/hub.ts';
import type { Log } from '../log/log.ts';
import type { FigureGatherer } from './gather-figures.ts';
import { createLoadJudge } from './judge-load.ts';
import { isCodeChanged, startProgram } from './start-program.ts';

export type WorkerOrder = { start: ListenAddress } | { processes: number } | { stop: true };
export type WorkerNews = { listening: true };
export type ListenAddress = { host: string; port: number };

type Plan = {
  program: string;
  /** Processes at most, this one included. */
  most: number;
  /** All of them from the start; otherwise one by one, when this process is busy. */
  atOnce: boolean;
  hub: Hub;
  drainSeconds: number;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  onSize(processes: number): void;
  gatherer: Pick<FigureGatherer, 'add'>;
};

export type Crew = { start(address: ListenAddress): Promise<void>; stop(): Promise<void> };

const lookEveryMs = 1_000;
/** Beyond the time in which a server stops. */
const patienceMs = 10_000;

/** Several processes may listen on the port. Fastify passes this option on, although its types do not have it. */
export async function listenTogether(http: FastifyInstance, address: ListenAddress): Promise<void> {
  const options = { ...address, reusePort: true };
  await http.listen(options);
}

const requestsPerConnection = 500;

/** A new process gets new connections only, so old ones end now and then; the client opens another at once. */
export function keepConnectionsMoving(server: Pick<Server, 'maxRequestsPerSocket'>, processes: number): void {
  server.maxRequestsPerSocket = processes > 1 ? requestsPerConnection : 0;
}

/** Further processes that serve the same port; the kernel spreads connections over all of them (decision 018). */
export function createCrew({ program, most, atOnce, hub, drainSeconds, log, onSize, gatherer }: Plan): Crew {
  const workers = new Set<ChildProcess>();
  let address: ListenAddress | undefined;
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  let before = performance.eventLoopUtilization();
  const judge = createLoadJudge();

  const order = (worker: ChildProcess, message: WorkerOrder) => worker.connected && worker.send(message);
  const announceSize = () => {
    onSize(workers.size + 1);
    for (const worker of workers) order(worker, { processes: workers.size + 1 });
  };

  const startOne = async () => {
    // Two versions must not answer the same members.
    if (!address || (await isCodeChanged()) || stopping) return;
    const worker = startProgram(program, [], {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const leave = relayToChild(hub, worker);
    workers.add(worker);
    gatherer.add(worker);
    worker.on('error', (error) => log.error({ err: error }, 'a worker process failed'));
    worker.once('exit', (code) => {
      workers.delete(worker);
      void leave();
      if (stopping) return;
      if (code !== 0) log.error({ code }, 'a worker process ended by itself');
      announceSize();
    });
    const listening = new Promise<void>((resolve) => {
      worker.on('message', (news: object) => 'listening' in news && resolve());
      worker.once('exit', () => resolve());
    });
    order(worker, { start: address });
    announceSize();
    await listening;
  };

  const endOne = async (worker: ChildProcess) => {
    const gone = once(worker, 'exit');
    order(worker, { stop: true });
    await gone;
  };

  const look = () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    const verdict = judge(utilization);
    if (verdict === 'grow' && workers.size + 1 < most) {
      log.info({ processes: workers.size + 2 }, 'busy: one more process serves');
      void startOne();
    }
    if (verdict === 'shrink' && !atOnce) for (const worker of workers) void endOne(worker);
  };

  return {
    async start(listening) {
      address = listening;
      if (atOnce) await Promise.all(Array.from({ length: most - 1 }, startOne));
      timer = setInterval(look, lookEveryMs);
      timer.unref();
    },
    async stop() {
      stopping = true;
      clearInterval(timer);
      const impatient = setTimeout(
        () => {
          for (const worker of workers) worker.kill('SIGKILL');
        },
        patienceMs + drainSeconds * 1_000,
      );
      await Promise.all([...workers].map(endOne));
      clearTimeout(impatient);
    },
  };
}
