import type { CompiledQuery } from 'kysely';
import { isConnectionLost } from '../pg-errors.ts';
import type { StatementAnswer } from './driver-connection.ts';
import type { SendTogether } from './send-together.ts';

type Trip = { queries: readonly CompiledQuery[]; answers: PromiseWithResolvers<StatementAnswer[]> };

/** As many requests as the server works on at once (decision 030). */
const mostTogether = 8;

/**
 * What several requests ask in the same turn of the event loop is sent as one trip (decision 055). Nobody waits for others:
 * a turn has ended when everything that has arrived is dealt with. If one question fails, each trip is made again alone,
 * so only reading may share.
 */
export function shareTrips(send: SendTogether): SendTogether {
  let waiting: Trip[] = [];
  const leave = () => {
    const trips = waiting;
    waiting = [];
    for (let first = 0; first < trips.length; first += mostTogether)
      void travel(send, trips.slice(first, first + mostTogether));
  };
  return (queries) => {
    const answers = Promise.withResolvers<StatementAnswer[]>();
    if (waiting.push({ queries, answers }) === 1) setImmediate(leave);
    return answers.promise;
  };
}

async function travel(send: SendTogether, trips: readonly Trip[]): Promise<void> {
  const alone = () => {
    for (const { queries, answers } of trips) answers.resolve(send(queries));
  };
  if (trips.length === 1) return alone();
  try {
    const answered = await send(trips.flatMap(({ queries }) => queries));
    for (const { queries, answers } of trips) answers.resolve(answered.splice(0, queries.length));
  } catch (error) {
    // Each of them would wait as long again for a database that hangs.
    if (isConnectionLost(error)) for (const { answers } of trips) answers.reject(error);
    else alone();
  }
}
