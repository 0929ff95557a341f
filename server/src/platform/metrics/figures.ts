import { Times } from './times.ts';

type Labels = Record<string, string>;
export type FigureValue = { value: number; labels: Labels; metricName?: string };
/** Several processes serve one port: how their values become one. */
type Joining = 'sum' | 'max' | 'min';

/** In the form in which `prom-client` joins those of several processes. */
export type Figure = {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  aggregator: Joining;
  values: FigureValue[];
};

type Valued = number | readonly (readonly [Labels, number])[];
const valuesOf = (valued: Valued): FigureValue[] =>
  typeof valued === 'number'
    ? [{ value: valued, labels: {} }]
    : valued.map(([labels, value]) => ({ value, labels: { ...labels } }));

export function counter(name: string, help: string, valued: Valued): Figure {
  return { name, help, type: 'counter', aggregator: 'sum', values: valuesOf(valued) };
}

export function gauge(name: string, help: string, valued: Valued, aggregator: Joining = 'sum'): Figure {
  return { name, help, type: 'gauge', aggregator, values: valuesOf(valued) };
}

/** From a quarter of a millisecond to half a minute, each two and a half times the one before. */
const shownBuckets = Array.from({ length: 14 }, (_, step) => 5 * (step + 1));

export function histogram(name: string, help: string, rows: readonly (readonly [Labels, Times])[]): Figure {
  const values = rows.flatMap(([labels, times]): FigureValue[] => [
    ...shownBuckets.map((bucket) => ({
      metricName: `${name}_bucket`,
      labels: { ...labels, le: (Times.endOf(bucket) / 1_000).toPrecision(3) },
      value: times.upTo(bucket),
    })),
    { metricName: `${name}_bucket`, labels: { ...labels, le: '+Inf' }, value: times.count },
    { metricName: `${name}_sum`, labels, value: times.sumMs / 1_000 },
    { metricName: `${name}_count`, labels, value: times.count },
  ]);
  return { name, help, type: 'histogram', aggregator: 'sum', values };
}

const keyOf = ({ metricName, labels }: FigureValue) => JSON.stringify([metricName, Object.entries(labels).sort()]);

/** Counts of processes that have ended stay: a sum that falls would be taken for a restart. What they held is gone. */
export function addCounts(earlier: readonly Figure[], more: readonly Figure[]): Figure[] {
  const sums = new Map(earlier.map((figure) => [figure.name, figure]));
  for (const figure of more.filter(({ type }) => type !== 'gauge')) {
    const known = sums.get(figure.name)?.values ?? [];
    const values = new Map(known.map((value) => [keyOf(value), value]));
    for (const value of figure.values) {
      const before = values.get(keyOf(value))?.value ?? 0;
      values.set(keyOf(value), { ...value, value: before + value.value });
    }
    sums.set(figure.name, { ...figure, values: [...values.values()] });
  }
  return [...sums.values()];
}

/** The library is loaded when somebody asks for the first time. */
export async function writeFigures(
  ofProcesses: readonly (readonly Figure[])[],
): Promise<{ type: string; text: string }> {
  const { AggregatorRegistry } = await import('prom-client');
  // Its types ask for an object; it reads a list of lists.
  const registry = AggregatorRegistry.aggregate(ofProcesses as never);
  return { type: registry.contentType, text: await registry.metrics() };
}
