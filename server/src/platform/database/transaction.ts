import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, type KyselyProps, Transaction } from 'kysely';
import type { Log } from '../log/log.ts';
import { beginOn, commitOn, rollbackOn } from './driver/driver.ts';
import { heldByActor } from './hold-actor.ts';
import { isWorthRetrying } from './pg-errors.ts';
import type { DB } from './schema/schema.generated.ts';

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

/** What a piece of work returned, and what may happen now that it is committed. */
export type Performed<T> = { result: T; callbacks: readonly Callback[] };

/**
 * Runs the work in one transaction, and once more from the start when the database asks for that (deadlock,
 * serialization failure). The work must therefore change nothing except through `trx` and `afterCommit`.
 */
export function inTransaction<T>(db: Kysely<DB>, work: Work<T>): Promise<T> {
  const held = heldByActor(db, work);
  return retryIfAsked(async () => {
    const [performed] = await performTogether(db, [held]);
    return finish(db, performed as Performed<T>);
  });
}

/**
 * All of this work in one transaction, at the same time. Kysely's own transaction lets each statement wait for the one
 * before. Here those that are asked in the same turn leave together, the last ones with the commit.
 */
export function performTogether<T>(db: Kysely<DB>, works: readonly Work<T>[]): Promise<Performed<T>[]> {
  const executor = db.getExecutor();
  return executor.provideConnection(async (connection) => {
    const onConnection = executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
    const perform = async (work: Work<T>) => {
      const callbacks: Callback[] = [];
      const trx = new Transaction<DB>({ ...unused, executor: onConnection });
      return { result: await work(trx, (callback) => callbacks.push(callback)), callbacks };
    };
    await beginOn(connection);
    try {
      const performed = await allEnded(works.map(perform));
      await commitOn(connection);
      return performed;
    } catch (error) {
      // If this fails too the connection is closed, and the first error is still the one to report.
      await rollbackOn(connection).catch(() => undefined);
      throw error;
    }
  });
}

/**
 * For a statement whose answer is needed only after the commit. Nobody waits for it inside the transaction, so that it is sent
 * together with the commit; if it fails, so does the commit.
 */
export function sendWithCommit<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => undefined);
  return answer;
}

/** Unlike `Promise.all()` waits for the others when one fails: they must not use the connection after that. */
async function allEnded<T>(works: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(works);
  return Promise.all(works);
}

/** A callback cannot fail what is committed. */
export async function finish<T>(db: Kysely<DB>, { result, callbacks }: Performed<T>): Promise<T> {
  for (const callback of callbacks) {
    try {
      await callback();
    } catch (error) {
      logs.get(db)?.error({ err: error }, 'a callback after a commit failed');
    }
  }
  return result;
}

/** A transaction runs everything by its executor; it needs the rest only to begin transactions of its own, which it may not. */
const unused = { config: {}, driver: {}, dialect: {} } as Pick<KyselyProps, 'config' | 'driver' | 'dialect'>;

/** For whole transactions only: the error must have undone everything before it. */
async function retryIfAsked<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === attempts || !isWorthRetrying(error)) throw error;
      await pause(Math.random() * 10 * 2 ** attempt);
    }
  }
}
