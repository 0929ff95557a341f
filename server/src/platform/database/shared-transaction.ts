import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import { isSpread } from './access.queries.ts';
import { allowPrefetching, allowSharedBatches } from './driver/driver.ts';
import { heldByActor } from './hold-actor.ts';
import { isConnectionLost, isWorthRetrying } from './pg-errors.ts';
import type { DB } from './schema/schema.generated.ts';
import { finish, inTransaction, type Performed, performTogether, type Work } from './transaction.ts';

/** Answered with nothing if it has to be done alone. */
type Answer = Performed<unknown> | undefined;
type Waiting = { key: string; work: Work<unknown>; performed: PromiseWithResolvers<Answer> };

const mostTogether = 16;
/** A transaction that waits for a lock holds up only those who are in it. */
const longestWaitMs = 50;

const sharings = new WeakMap<Kysely<DB>, SharedTransactions>();

/**
 * Without it every request has round trips and transactions of its own, as on Citus: there the statements of a round trip wait for one
 * worker after the other, and transactions for each other's shards.
 */
export async function allowSharing(db: Kysely<DB>): Promise<void> {
  if (await isSpread(db)) return;
  sharings.set(db, new SharedTransactions(db));
  await db.getExecutor().provideConnection(async (connection) => allowSharedBatches(connection));
}

/** What a member's request asked last time is asked in its first round trip the next time. */
export function prefetchReads(db: Kysely<DB>): Promise<void> {
  return db.getExecutor().provideConnection(async (connection) => allowPrefetching(connection));
}

/**
 * Like `inTransaction()`, for short work that many ask for at the same time: while one transaction runs, others wait and
 * then share the next, with its round trips and its commit (decision 099). Work with the same key is never in the same
 * transaction. Other work may be, so it must not read what work with another key writes. If one fails, each of them gets a
 * transaction of its own, so that nobody is refused because of somebody else.
 */
export async function inSharedTransaction<T>(db: Kysely<DB>, key: string, work: Work<T>): Promise<T> {
  const performed = await sharings.get(db)?.perform(key, heldByActor(db, work));
  return performed ? finish(db, performed as Performed<T>) : inTransaction(db, work);
}

class SharedTransactions {
  readonly #db: Kysely<DB>;
  readonly #keys = new Set<string>();
  #waiting: Waiting[] = [];
  #running = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  perform(key: string, work: Work<unknown>): Promise<Answer> {
    const performed = Promise.withResolvers<Answer>();
    // It is begun when another request has ended, and must not be taken for a part of that.
    const inOwnRequest = AsyncLocalStorage.snapshot();
    this.#waiting.push({ key, work: (trx, afterCommit) => inOwnRequest(work, trx, afterCommit), performed });
    this.#goOn();
    return performed.promise;
  }

  #goOn(): void {
    if (this.#running === 0) this.#begin();
    else if (this.#waiting.length > 0) this.#timer ??= setTimeout(() => this.#begin(), longestWaitMs);
  }

  #begin(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const together = this.#takeWaiting();
    if (together.length === 0) return;
    this.#running += 1;
    void this.#run(together).finally(() => {
      this.#running -= 1;
      for (const { key } of together) this.#keys.delete(key);
      this.#goOn();
    });
  }

  /** Always in the order of their keys, in which they take their locks. */
  #takeWaiting(): Waiting[] {
    const taken = new Set<Waiting>();
    for (const waiting of this.#waiting) {
      if (taken.size === mostTogether) break;
      if (this.#keys.has(waiting.key)) continue;
      this.#keys.add(waiting.key);
      taken.add(waiting);
    }
    this.#waiting = this.#waiting.filter((waiting) => !taken.has(waiting));
    return [...taken].sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  async #run(together: readonly Waiting[]): Promise<void> {
    let ended = 0;
    const works = together.map(
      ({ work }): Work<unknown> =>
        async (trx, afterCommit) => {
          const result = await work(trx, afterCommit);
          ended += 1;
          return result;
        },
    );
    try {
      const all = await performTogether(this.#db, works);
      for (const [index, performed] of all.entries()) together[index]?.performed.resolve(performed);
    } catch (error) {
      // Whether it was committed is not known then, so that nothing may be done again without being asked.
      const isLostInCommit = ended === works.length && isConnectionLost(error);
      const isFinal = isLostInCommit || (works.length === 1 && !isWorthRetrying(error));
      for (const { performed } of together) isFinal ? performed.reject(error) : performed.resolve(undefined);
    }
  }
}
