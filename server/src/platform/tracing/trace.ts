import type { AsyncLocalStorage } from 'node:async_hooks';

type Attributes = Record<string, string | number>;
export type Span = { traceId: string; spanId: string };
type Ending = { failed?: boolean; attributes?: Attributes };
export type OpenSpan = Span & { end(ending?: Ending): void };
export type SpanKind = 'server' | 'client' | 'producer';
export type NewSpan = { name: string; kind: SpanKind; attributes?: Attributes };

export type Tracer = {
  /** Of what runs now. */
  current: AsyncLocalStorage<Span>;
  /** Below what runs now; undefined where nothing is traced. */
  begin(span: NewSpan): OpenSpan | undefined;
};

/** Where traces of this process go; nobody is there unless the operator has named a collector (decision 153). */
const here: { tracer?: Tracer | undefined } = {};

export function setTracer(tracer: Tracer | undefined): void {
  here.tracer = tracer;
}

/** Something that begins now. Where nothing is traced it costs a look at one variable. */
export function beginSpan(describe: () => NewSpan): OpenSpan | undefined {
  return here.tracer?.begin(describe());
}

export async function traced<T>(describe: () => NewSpan, work: () => Promise<T>): Promise<T> {
  const { tracer } = here;
  const span = tracer?.begin(describe());
  if (!tracer || !span) return work();
  try {
    const result = await tracer.current.run(span, work);
    span.end();
    return result;
  } catch (error) {
    span.end({ failed: true });
    throw error;
  }
}
