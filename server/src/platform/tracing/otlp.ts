import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { Log } from '../log/log.ts';
import type { NewSpan, OpenSpan, Span, SpanKind, Tracer } from './trace.ts';

export type Collector = {
  /** Of a collector that speaks OTLP over HTTP, without the path. */
  endpoint: URL;
  headers: Record<string, string>;
  /** The part of requests that is traced. */
  share: number;
};

type Finished = Span & NewSpan & { parentId: string | undefined; startMs: number; endMs: number; failed: boolean };

const sendEveryMs = 5_000;
const mostAtOnce = 512;
/** While the collector is away, what is newer is not kept. */
const mostWaiting = 5_000;
const patienceMs = 10_000;
const warnEveryMs = 60_000;
const kinds: Record<SpanKind, number> = { server: 2, client: 3, producer: 4 };

export type TraceExporter = Tracer & {
  /** The first span of a request, whose id is also the trace's: who knows one finds the other. */
  beginTrace(id: string, span: NewSpan): OpenSpan | undefined;
  stop(): Promise<void>;
};

/** Writes spans in the JSON form of OTLP (decision 153). */
export function createTraceExporter(
  { endpoint, headers, share }: Collector,
  version: string,
  log: Pick<Log, 'warn'>,
): TraceExporter {
  const current = new AsyncLocalStorage<Span>();
  const url = new URL(`${endpoint.pathname.replace(/\/$/, '')}/v1/traces`, endpoint);
  const waiting: Finished[] = [];
  let sending = Promise.resolve();
  let warnAt = 0;

  const now = () => performance.timeOrigin + performance.now();
  const open = (span: NewSpan, traceId: string, parentId: string | undefined): OpenSpan => {
    const startMs = now();
    const spanId = randomBytes(8).toString('hex');
    return {
      traceId,
      spanId,
      end({ failed = false, attributes } = {}) {
        if (waiting.length >= mostWaiting) return;
        const all = { ...span.attributes, ...attributes };
        waiting.push({ ...span, attributes: all, traceId, spanId, parentId, startMs, endMs: now(), failed });
      },
    };
  };

  const send = async () => {
    const spans = waiting.splice(0, mostAtOnce);
    if (spans.length === 0) return;
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(toOtlp(spans, version)),
        signal: AbortSignal.timeout(patienceMs),
      });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
    } catch (error) {
      if (Date.now() < warnAt) return;
      warnAt = Date.now() + warnEveryMs;
      log.warn({ reason: String(error), spans: spans.length }, 'traces could not be sent');
    }
  };
  const flush = () => {
    sending = sending.then(send);
    return sending;
  };
  const timer = setInterval(flush, sendEveryMs);
  timer.unref();

  return {
    current,
    begin(span) {
      const parent = current.getStore();
      return parent && open(span, parent.traceId, parent.spanId);
    },
    beginTrace: (id, span) => (Math.random() < share ? open(span, id.replaceAll('-', ''), undefined) : undefined),
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

const nanoseconds = (ms: number) => `${Math.round(ms * 1_000)}000`;
const attributesOf = (attributes: NewSpan['attributes'] = {}) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));

function toOtlp(spans: readonly Finished[], version: string) {
  const resource = { attributes: attributesOf({ 'service.name': 'hearth', 'service.version': version }) };
  const written = spans.map(({ name, kind, attributes, traceId, spanId, parentId, startMs, endMs, failed }) => ({
    ...{ traceId, spanId, name, kind: kinds[kind], attributes: attributesOf(attributes) },
    ...(parentId && { parentSpanId: parentId }),
    startTimeUnixNano: nanoseconds(startMs),
    endTimeUnixNano: nanoseconds(endMs),
    status: failed ? { code: 2 } : {},
  }));
  return { resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'hearth' }, spans: written }] }] };
}
