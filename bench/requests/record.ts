import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { millisecondsOf } from '../../server/src/platform/ids.ts';
import { type RecordedRequest, recorderPath } from '../../server/src/testing/floor/recording.ts';
import { send } from '../put-load.ts';
import { type Operation, recordedFrom } from './operations.ts';

/** A request as the floor repeats it. */
export type Recorded = Pick<RecordedRequest, 'roundTrips'> & { answerBytes: number; newIds: string[] };

/** Until everything that a write causes after its answer has been asked. */
const settleMs = 15;
const ids = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** What the product asks of the database for this operation, one request after the other. */
export async function record(
  url: string,
  { kind, next }: Operation,
  { from, count }: { from: number; count: number },
): Promise<Recorded[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sent: { atMs: number; answerBytes: number }[] = [];
  await fetch(`${url}${recorderPath}`, { method: 'PUT' });
  for (let n = 0; n < count; n++) {
    const atMs = Date.now();
    sent.push({ atMs, answerBytes: await send(url, agent, next(recordedFrom + from + n)) });
    if (kind === 'write') await pause(settleMs);
  }
  agent.destroy();
  const answer = await fetch(`${url}${recorderPath}`);
  const requests = (await answer.json()) as RecordedRequest[];
  return requests.map(({ roundTrips }, n) => {
    const { atMs, answerBytes } = sent[n] ?? { atMs: 0, answerBytes: 0 };
    return { roundTrips, answerBytes, newIds: kind === 'write' ? newIdsOf(roundTrips, atMs) : [] };
  });
}

/** Ids tell when they were made: here those that client or server made for this request. */
function newIdsOf(roundTrips: RecordedRequest['roundTrips'], atMs: number): string[] {
  const values = roundTrips.flatMap(({ statements }) => statements.flatMap((statement) => statement.values));
  const found = values.flatMap((value) => (typeof value === 'string' ? [...value.matchAll(ids)].flat() : []));
  return [...new Set(found)].filter((id) => millisecondsOf(id) >= atMs);
}

/** How many round trips and statements a request takes, on average. */
export function costOf(recorded: readonly Recorded[]): { roundTrips: number; statements: number } {
  const roundTrips = recorded.flatMap((request) => request.roundTrips);
  const average = (sum: number) => Math.round((sum / recorded.length) * 10) / 10;
  return {
    roundTrips: average(roundTrips.length),
    statements: average(roundTrips.reduce((sum, roundTrip) => sum + roundTrip.statements.length, 0)),
  };
}
