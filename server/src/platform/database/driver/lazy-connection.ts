import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { type DriverConnection, isNamed, type StatementAnswer, toResult } from './driver-connection.ts';
import { ForeseenQuestions } from './foreseen-questions.ts';
import { currentTrips, type Travelling } from './request-trips.ts';
import { shareTrips } from './share-trips.ts';

/** A connection of the pool, taken when it is needed: what a request reads travels with its other questions instead. */
export class LazyConnection implements DatabaseConnection {
  readonly #take: () => Promise<DriverConnection>;
  readonly #travelling: Travelling;
  #taken: DriverConnection | undefined;

  constructor(take: () => Promise<DriverConnection>, travelling: Travelling) {
    this.#take = take;
    this.#travelling = travelling;
  }

  async take(): Promise<DriverConnection> {
    if (this.#taken) return this.#taken;
    currentTrips(this.#travelling)?.stayAtLeader();
    this.#taken = await this.#take();
    return this.#taken;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const trips = this.#taken ? undefined : currentTrips(this.#travelling);
    if (trips && isNamed(query)) return toResult<R>(await trips.ask(query));
    return (await this.take()).executeQuery<R>(query);
  }

  async runTogether(queries: readonly CompiledQuery[]): Promise<StatementAnswer[]> {
    const trips = this.#taken ? undefined : currentTrips(this.#travelling);
    if (trips && queries.every(isNamed)) return Promise.all(queries.map((query) => trips.ask(query)));
    return (await this.take()).runTogether(queries);
  }

  allowSharedTrips(): void {
    this.#travelling.share = shareTrips(this.#travelling.send);
  }

  allowPrefetching(): void {
    this.#travelling.foreseen = new ForeseenQuestions();
  }

  release(): void {
    this.#taken?.release();
  }

  streamQuery(): never {
    throw new Error('Lists are read in pages; streaming is not supported.');
  }
}
