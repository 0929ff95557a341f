import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config/config.ts';
import type { Bus } from '../platform/live/bus.ts';
import type { Log } from '../platform/log/log.ts';
import { beginSpan, setTracer } from '../platform/tracing/trace.ts';

type Traced = { config: Pick<Config, 'traces'>; log: Pick<Log, 'warn'>; version: string };
type Tracing = { traceRequests: ((app: FastifyInstance) => void) | undefined; stop(): Promise<void> };

/** Sends traces to a collector, if there is one; nothing is loaded otherwise. */
export async function startTracing({ config, log, version }: Traced): Promise<Tracing> {
  if (!config.traces) return { traceRequests: undefined, stop: async () => undefined };
  const { createTraceExporter } = await import('../platform/tracing/otlp.ts');
  const { traceRequests } = await import('../platform/tracing/trace-requests.ts');
  const tracer = createTraceExporter(config.traces, version, log);
  setTracer(tracer);
  return {
    traceRequests: (app) => traceRequests(app, tracer),
    async stop() {
      setTracer(undefined);
      await tracer.stop();
    },
  };
}

/** What is published is said with its kind; topics and contents name members. */
export function tracePublishing(bus: Bus): Bus {
  return {
    ...bus,
    publish(message) {
      const span = beginSpan(() => ({
        name: `publish ${message.kind === 'event' ? message.type : message.kind}`,
        kind: 'producer',
        attributes: { 'messaging.operation.type': 'publish' },
      }));
      bus.publish(message);
      span?.end();
    },
  };
}
