import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Log } from '../log/log.ts';
import { isWorthRetrying } from './pg-errors.ts';
import type { DB } from './schema.generated.ts';

type Callback = () => void | Promise<void>;
/** Takes what may happen only after the commit: live events, push messages. */
export type AfterCommit = (callback: Callback) => void;
export type Work<T> = (trx: Transaction<DB>, afterCommit: AfterCommit) => Promise<T>;

const attempts = 5;
const logs = new WeakMap<Kysely<DB>, Log>();

/** A callback that runs after the commit cannot fail the request any more, so its errors are logged. */
export function logErrorsAfterCommit(db: Kysely<DB>, log: Log): void {
  logs.set(db, log);
}

/**
 * Runs the work in one transaction, and once more from the start when the database asks for that (deadlock,
 * serialization failure). The work must therefore change nothing except through `trx` and `afterCommit`.
 */
export function inTransaction<T>(db: Kysely<DB>, work: Work<T>): Promise<T> {
  return retryIfAsked(async () => {
    const callbacks: Callback[] = [];
    const result = await db.transaction().execute((trx) => work(trx, (callback) => callbacks.push(callback)));
    await runInOrder(callbacks, logs.get(db));
    return result;
  });
}

/** For whole transactions only: the error must have undone everything before it. */
export async function retryIfAsked<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === attempts || !isWorthRetrying(error)) throw error;
      await pause(Math.random() * 10 * 2 ** attempt);
    }
  }
}

async function runInOrder(callbacks: Callback[], log: Log | undefined): Promise<void> {
  for (const callback of callbacks) {
    try {
      await callback();
    } catch (error) {
      log?.error({ err: error }, 'a callback after a commit failed');
    }
  }
}
