import type { CompiledQuery } from 'kysely';
import { isConnectionLost } from '../pg-errors.ts';
import type { StatementAnswer } from './driver-connection.ts';
import type { SendTogether } from './send-together.ts';

type Batch = { queries: readonly CompiledQuery[]; answers: PromiseWithResolvers<StatementAnswer[]> };

/** As many requests as the server works on at once (decision 030). */
const mostTogether = 8;

/**
 * What several requests ask in the same turn of the event loop is sent as one batch (decision 055). Nobody waits for others:
 * a turn has ended when everything that has arrived is dealt with. If one query fails, each batch is sent again alone,
 * so only reading may share.
 */
export function shareBatches(send: SendTogether): SendTogether {
  let waiting: Batch[] = [];
  const leave = () => {
    const batches = waiting;
    waiting = [];
    for (let first = 0; first < batches.length; first += mostTogether)
      void sendBatches(send, batches.slice(first, first + mostTogether));
  };
  return (queries) => {
    const answers = Promise.withResolvers<StatementAnswer[]>();
    if (waiting.push({ queries, answers }) === 1) setImmediate(leave);
    return answers.promise;
  };
}

async function sendBatches(send: SendTogether, batches: readonly Batch[]): Promise<void> {
  const alone = () => {
    for (const { queries, answers } of batches) answers.resolve(send(queries));
  };
  if (batches.length === 1) return alone();
  try {
    const answered = await send(batches.flatMap(({ queries }) => queries));
    for (const { queries, answers } of batches) answers.resolve(answered.splice(0, queries.length));
  } catch (error) {
    // Each of them would wait as long again for a database that hangs.
    if (isConnectionLost(error)) for (const { answers } of batches) answers.reject(error);
    else alone();
  }
}
