import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { type Answer, Batch, type Named, named } from './batch.ts';
import { hasCode } from './pg-errors.ts';
import { statementName } from './statement-names.ts';

/** Kysely's own driver sends every query unnamed; this one names whatever has parameters. */
export function preparedDialect(pool: pg.Pool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PreparedDriver(pool),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

export class PreparedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  #spoilt = false;
  /** A transaction begins with its first statement: sent by itself, `begin` would be one more trip for nothing. */
  #beginning: CompiledQuery | undefined;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { sql: text, parameters } = query;
    if (parameters.length === 0) return this.#run<R>({ text });
    const name = statementName(text);
    if (!name) return this.#run<R>({ text, values: [...parameters] });
    const [answer] = await this.runTogether([query]);
    return toResult<R>(answer);
  }

  /** One of them failing fails those behind it. */
  async runTogether(queries: readonly CompiledQuery[]): Promise<Answer[]> {
    const before = this.#beginning ? [this.#beginning] : [];
    this.#beginning = undefined;
    const { answers } = this.#client.query(new Batch([...before, ...queries].map(toNamed)));
    return (await this.#keepingWatch(answers)).slice(before.length);
  }

  async runAsTransaction(queries: readonly CompiledQuery[]): Promise<Answer[]> {
    this.begin('begin');
    try {
      return await this.runTogether([...queries, CompiledQuery.raw('commit')]);
    } catch (error) {
      // If this fails too the connection is given up, and the first fault is still the one to tell.
      await this.rollback().catch(() => undefined);
      throw error;
    }
  }

  begin(text: string): void {
    this.#beginning = CompiledQuery.raw(text);
  }

  async commit(): Promise<void> {
    if (this.#neverBegan()) return;
    const { command } = await this.#client.query('commit');
    if (command === 'ROLLBACK') throw new Error('The transaction was rolled back instead.');
  }

  async rollback(): Promise<void> {
    if (this.#neverBegan()) return;
    try {
      await this.#client.query('rollback');
    } catch (error) {
      this.#spoilt = true;
      throw error;
    }
  }

  release(): void {
    this.#client.release(this.#spoilt);
  }

  streamQuery(): never {
    throw new Error('Lists are read in pages; streaming is not supported.');
  }

  async #run<R>(query: pg.QueryConfig): Promise<QueryResult<R>> {
    if (this.#beginning) await this.runTogether([]);
    const result = await this.#keepingWatch(this.#client.query(query));
    // A script of several statements, such as a migration, answers with a list; nobody reads it.
    return Array.isArray(result) ? { rows: [] } : toResult<R>(result);
  }

  #neverBegan(): boolean {
    const never = this.#beginning !== undefined;
    this.#beginning = undefined;
    return never;
  }

  async #keepingWatch<T>(answering: Promise<T>): Promise<T> {
    try {
      return await answering;
    } catch (error) {
      // It was made where the socket is read; the way to whoever asked begins here.
      if (error instanceof Error) Error.captureStackTrace(error);
      // A migration changed the columns behind a prepared statement: only a new connection forgets it.
      const planOutdated = '0A000';
      if (hasCode(error, planOutdated)) this.#spoilt = true;
      throw error;
    }
  }
}

function toNamed({ sql: text, parameters }: CompiledQuery): Named {
  const name = statementName(text);
  if (!name) throw new Error('Only statements with a name travel together.');
  return named(name, text, parameters);
}

type Told = { command: string; rowCount: number | null; rows: unknown[] };

function toResult<R>(told: Told | undefined): QueryResult<R> {
  const { command, rowCount, rows } = told ?? { command: '', rowCount: 0, rows: [] };
  const changes = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE';
  return changes ? { numAffectedRows: BigInt(rowCount ?? 0), rows: rows as R[] } : { rows: rows as R[] };
}

class PreparedDriver implements Driver {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PreparedConnection> {
    return new PreparedConnection(await this.#pool.connect());
  }

  async beginTransaction(connection: PreparedConnection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel, accessMode } = settings;
    const isolation = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    const access = accessMode ? ` ${accessMode}` : '';
    connection.begin(`begin${isolation}${access}`);
  }

  async commitTransaction(connection: PreparedConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: PreparedConnection): Promise<void> {
    await connection.rollback();
  }

  async releaseConnection(connection: PreparedConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}
