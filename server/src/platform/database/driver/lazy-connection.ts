import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { currentReads, type QueryTransport } from './batched-reads.ts';
import { type DriverConnection, isNamed, type StatementAnswer, toResult } from './driver-connection.ts';
import { PrefetchCache } from './prefetch-cache.ts';
import { shareBatches } from './share-batches.ts';

/** A connection of the pool, taken when it is needed: the reads of a request are sent in batches instead. */
export class LazyConnection implements DatabaseConnection {
  readonly #take: () => Promise<DriverConnection>;
  readonly #transport: QueryTransport;
  #taken: DriverConnection | undefined;

  constructor(take: () => Promise<DriverConnection>, transport: QueryTransport) {
    this.#take = take;
    this.#transport = transport;
  }

  async take(): Promise<DriverConnection> {
    if (this.#taken) return this.#taken;
    currentReads(this.#transport)?.stayAtLeader();
    this.#taken = await this.#take();
    return this.#taken;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const reads = this.#taken ? undefined : currentReads(this.#transport);
    if (reads && isNamed(query)) return toResult<R>(await reads.ask(query));
    return (await this.take()).executeQuery<R>(query);
  }

  async runTogether(queries: readonly CompiledQuery[]): Promise<StatementAnswer[]> {
    const reads = this.#taken ? undefined : currentReads(this.#transport);
    if (reads && queries.every(isNamed)) return Promise.all(queries.map((query) => reads.ask(query)));
    return (await this.take()).runTogether(queries);
  }

  allowSharedBatches(): void {
    this.#transport.share = shareBatches(this.#transport.send);
  }

  allowPrefetching(): void {
    this.#transport.prefetchCache = new PrefetchCache();
  }

  release(): void {
    this.#taken?.release();
  }

  streamQuery(): never {
    throw new Error('Lists are read in pages; streaming is not supported.');
  }
}
