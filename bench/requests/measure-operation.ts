import { recorderPath } from '../../server/src/testing/floor/recording.ts';
import { Load, type Measured, round } from '../put-load.ts';
import type { HearthServer, RunningServer } from '../start-server.ts';
import { type Operation, pairs, recordedFrom } from './operations.ts';
import { costOf, record } from './record.ts';

export type Pace = { requests: number; warmUp: number; recorded: number; rounds: number };
export type Compared = {
  operation: Operation;
  product: Measured;
  floor: BesideFloor;
  /** Of a floor that sends the statements in as few round trips as the product. */
  tightFloor: BesideFloor;
  roundTrips: number;
  statements: number;
  answerBytes: number;
};
/** Requests a second of the product, and CPU of the floor, each divided by the other's. */
type BesideFloor = Measured & { throughputRatio: number; cpuRatio: number };
export type Floors = Record<'floor' | 'tightFloor', RunningServer>;

/** The product and the floors in turns, so that all meet the same noise. */
export async function measureOperation(
  server: HearthServer,
  floors: Floors,
  operation: Operation,
  { requests, warmUp, recorded: count, rounds }: Pace,
): Promise<Compared> {
  const product = new Load(server, operation);
  await product.warmUp(warmUp);
  // Those that are recorded were asked before, or something like them, as those that are measured.
  const before = new Load(server, { next: (n) => operation.next(recordedFrom + n) });
  await before.warmUp(pairs);
  const recorded = await record(server.url, operation, { from: pairs, count });
  const loadOf = async (floor: RunningServer): Promise<Load> => {
    await fetch(`${floor.url}${recorderPath}`, { method: 'PUT', body: JSON.stringify(recorded) });
    const load = new Load({ ...floor, databasePid: server.pid }, operation);
    await load.warmUp(warmUp);
    return load;
  };
  const floor = await loadOf(floors.floor);
  const tightFloor = await loadOf(floors.tightFloor);
  for (let round = 0; round < rounds; round++) {
    for (const load of [product, floor, tightFloor]) await load.measure(Math.ceil(requests / rounds));
  }
  const ours = product.finish(operation.name);
  return {
    operation,
    product: ours,
    floor: beside(ours, floor),
    tightFloor: beside(ours, tightFloor),
    ...costOf(recorded),
    answerBytes: Math.round(recorded.reduce((sum, each) => sum + each.answerBytes, 0) / recorded.length),
  };
}

function beside(ours: Measured, load: Load): BesideFloor {
  const floor = load.finish(`floor: ${ours.name}`);
  const throughputRatio = round(ours.perSecond / floor.perSecond);
  return { ...floor, throughputRatio, cpuRatio: round(floor.cpuMs / ours.cpuMs) };
}
