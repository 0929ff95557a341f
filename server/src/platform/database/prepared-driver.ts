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
import { Batch, type Named, named } from './batch.ts';
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

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  async executeQuery<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (parameters.length === 0) return this.run<R>({ text });
    const name = statementName(text);
    const values = [...parameters];
    return this.run<R>(name ? { name, text, values } : { text, values });
  }

  async run<R>(query: pg.QueryConfig): Promise<QueryResult<R>> {
    const result = await this.#keepingWatch(this.#client.query(query));
    // A script of several statements, such as a migration, answers with a list; nobody reads it.
    if (Array.isArray(result)) return { rows: [] };
    const { command, rowCount, rows } = result;
    if (command === 'ROLLBACK' && query.text === 'commit') throw new Error('The transaction was rolled back instead.');
    const changes = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE';
    return changes ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows };
  }

  async #keepingWatch<T>(answering: Promise<T>): Promise<T> {
    try {
      return await answering;
    } catch (error) {
      // A migration changed the columns behind a prepared statement: only a new connection forgets it.
      const planOutdated = '0A000';
      if (hasCode(error, planOutdated)) this.#spoilt = true;
      throw error;
    }
  }

  /** One of them failing fails those behind it. */
  runTogether(queries: readonly CompiledQuery[]): Promise<unknown[][]> {
    return this.#keepingWatch(this.#client.query(new Batch(queries.map(toNamed))).answers);
  }

  async runAsTransaction(queries: readonly CompiledQuery[]): Promise<unknown[][]> {
    try {
      const answers = await this.runTogether([begin, ...queries, commit]);
      return answers.slice(1, -1);
    } catch (error) {
      // If this fails too the connection is given up, and the first fault is still the one to tell.
      await this.rollback().catch(() => undefined);
      throw error;
    }
  }

  async rollback(): Promise<void> {
    try {
      await this.run({ text: 'rollback' });
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
}

const begin = CompiledQuery.raw('begin');
const commit = CompiledQuery.raw('commit');

function toNamed({ sql: text, parameters }: CompiledQuery): Named {
  const name = statementName(text);
  if (!name) throw new Error('Only statements with a name travel together.');
  return named(name, text, parameters);
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
    await connection.run({ text: `begin${isolation}${access}` });
  }

  async commitTransaction(connection: PreparedConnection): Promise<void> {
    await connection.run({ text: 'commit' });
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
