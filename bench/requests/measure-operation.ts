import { recorderPath } from '../../server/src/testing/floor/recording.ts';
import { Load, type Measured, round } from '../put-load.ts';
import type { HearthServer, RunningServer } from '../start-server.ts';
import { type Operation, pairs, recordedFrom } from './operations.ts';
import { costOf, record } from './record.ts';

export type Pace = { requests: number; warmUp: number; recorded: number; rounds: number };
export type Compared = {
  operation: Operation;
  product: Measured;
  floor: Measured;
  trips: number;
  statements: number;
  answerBytes: number;
  /** Requests a second of the product, and CPU of the floor, each divided by the other's. */
  throughputRatio: number;
  cpuRatio: number;
};

/** The product and the floor in turns, so that both meet the same noise. */
export async function measureOperation(
  server: HearthServer,
  floor: RunningServer,
  operation: Operation,
  { requests, warmUp, recorded: count, rounds }: Pace,
): Promise<Compared> {
  const product = new Load(server, operation);
  await product.warmUp(warmUp);
  // Those that are recorded were asked before, or something like them, as those that are measured.
  const before = new Load(server, { next: (n) => operation.next(recordedFrom + n) });
  await before.warmUp(pairs);
  const recorded = await record(server.url, operation, { from: pairs, count });
  await fetch(`${floor.url}${recorderPath}`, { method: 'PUT', body: JSON.stringify(recorded) });
  const bare = new Load({ ...floor, databasePid: server.pid }, operation);
  await bare.warmUp(warmUp);
  for (let round = 0; round < rounds; round++) {
    await product.measure(Math.ceil(requests / rounds));
    await bare.measure(Math.ceil(requests / rounds));
  }
  const [ours, floors] = [product.finish(operation.name), bare.finish(`floor: ${operation.name}`)];
  return {
    operation,
    product: ours,
    floor: floors,
    ...costOf(recorded),
    answerBytes: Math.round(recorded.reduce((sum, each) => sum + each.answerBytes, 0) / recorded.length),
    throughputRatio: round(ours.perSecond / floors.perSecond),
    cpuRatio: round(floors.cpuMs / ours.cpuMs),
  };
}
