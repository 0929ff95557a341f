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
export async function inTransaction<T>(db: Kysely<DB>, work: Work<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const late: Late[] = [];
    try {
      const result = await db.transaction().execute((trx) => work(trx, (callback) => late.push(callback)));
      await runInOrder(late, logs.get(db));
      return result;
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
