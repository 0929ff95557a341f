import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Log } from '../log/log.ts';
import { isWorthRetrying } from './pg-errors.ts';
import type { DB } from './schema.generated.ts';

type Late = () => void | Promise<void>;
/** Hands over what may happen only once the data is safe: live events, notifications. */
export type AfterCommit = (late: Late) => void;
export type Work<T> = (trx: Transaction<DB>, afterCommit: AfterCommit) => Promise<T>;

const attempts = 5;
const logs = new WeakMap<Kysely<DB>, Log>();

/** What runs after a commit cannot fail the request any more, so its failures go to the database's log. */
export function reportLateFailures(db: Kysely<DB>, log: Log): void {
  logs.set(db, log);
}

/**
 * Runs the work in one transaction, and again from its beginning when the database asks for that (deadlock,
 * serialization failure). The work must therefore touch nothing but `trx` and `afterCommit`.
 */
export function inTransaction<T>(db: Kysely<DB>, work: Work<T>): Promise<T> {
  return againIfAsked(async () => {
    const late: Late[] = [];
    const result = await db.transaction().execute((trx) => work(trx, (callback) => late.push(callback)));
    await runInOrder(late, logs.get(db));
    return result;
  });
}

/** For whole transactions only: what was done before the fault must be undone by it. */
export async function againIfAsked<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === attempts || !isWorthRetrying(error)) throw error;
      await pause(Math.random() * 10 * 2 ** attempt);
    }
  }
}

async function runInOrder(late: Late[], log: Log | undefined): Promise<void> {
  for (const callback of late) {
    try {
      await callback();
    } catch (error) {
      log?.error({ err: error }, 'something that follows a commit failed');
    }
  }
}
