import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { App } from '../app.ts';
import type { Config } from '../platform/config/config.ts';
import { createHub } from '../platform/live/between-servers/hub.ts';
import type { Bus } from '../platform/live/bus.ts';
import type { Log } from '../platform/log/log.ts';
import type { Figure } from '../platform/metrics/figures.ts';
import { createCrew, keepConnectionsMoving, listenTogether } from '../platform/process/crew.ts';
import { createFigureGatherer } from '../platform/process/gather-figures.ts';
import { openBus } from './bus.ts';

const program = fileURLToPath(new URL('../worker.process.ts', import.meta.url));

export type Port = {
  /** Undefined for a process that is and stays alone. */
  bus: Bus | undefined;
  processes(): number;
  /** What worker processes have counted. */
  figuresOfOthers(): Promise<Figure[][]>;
  /** Returns the port; with PORT=0 the system chooses one. */
  open(app: App): Promise<number>;
  stop(): Promise<void>;
};

/** The port of the site, which this process serves alone, or together with worker processes that it starts. */
export async function preparePort(config: Config, log: Log): Promise<Port> {
  const { host, port: wanted, cluster } = config;
  const { workers, natsUrls, drainSeconds } = cluster;
  const shared = workers.most > 1;
  const hub = createHub();
  const bus =
    shared || natsUrls.length > 0 ? await openBus(config, log, { transport: hub.join(), isFirst: true }) : undefined;
  let processes = 1;
  let server: App['http']['server'] | undefined;
  const onSize = (size: number) => {
    processes = size;
    if (server) keepConnectionsMoving(server, size);
  };
  const gatherer = createFigureGatherer();
  const crew = createCrew({ program, ...workers, hub, drainSeconds, log, onSize, gatherer });

  return {
    bus,
    processes: () => processes,
    figuresOfOthers: gatherer.ofWorkers,
    async open({ http, figures }) {
      gatherer.setOwn(figures);
      const address = { host, port: wanted };
      if (shared) await assertFree(host, wanted);
      await (shared ? listenTogether(http, address) : http.listen(address));
      server = http.server;
      const bound = server.address();
      const port = typeof bound === 'object' && bound ? bound.port : wanted;
      if (shared) await crew.start({ host, port });
      return port;
    },
    stop: crew.stop,
  };
}

/** Processes that share a port would also share it with a stranger's, and nobody would notice. */
async function assertFree(host: string, port: number): Promise<void> {
  if (port === 0) return;
  const probe = createServer().listen({ host, port, exclusive: true });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
