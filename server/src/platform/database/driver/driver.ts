import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { BatchedConnection } from './batched-connection.ts';
import { DriverConnection } from './driver-connection.ts';
import { PlainConnection } from './plain-connection.ts';
import { WaitingWatch } from './waiting-watch.ts';

// The interface of this folder; nothing else in it may be imported from outside (`npm run boundaries`).
export { copyIn } from './copy-in.ts';
export { CopyOut } from './copy-out.ts';
export { WaitingWatch };

/** `batched` sends several statements in one trip and needs private parts of `pg`; `plain` needs none of them. */
export type DatabaseDriver = keyof typeof connectionClasses;

const connectionClasses = { batched: BatchedConnection, plain: PlainConnection };

/** Unlike Kysely's own driver, both name every statement that has parameters, so that it is parsed once a connection. */
export function createDialect(pool: pg.Pool, driver: DatabaseDriver, watch: WaitingWatch): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PooledDriver(pool, connectionClasses[driver], watch),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/** In order, in the transaction if there is one; when one fails, none behind it runs. Returns the rows of each. */
export async function runTogether(
  connection: DatabaseConnection,
  queries: readonly CompiledQuery[],
): Promise<unknown[][]> {
  return rowsOf(await ours(connection).runTogether(queries));
}

/** All of them, or none. */
export async function runAsTransaction(
  connection: DatabaseConnection,
  queries: readonly CompiledQuery[],
): Promise<unknown[][]> {
  return rowsOf(await ours(connection).runAsTransaction(queries));
}

function rowsOf(answers: readonly { rows: unknown[] }[]): unknown[][] {
  return answers.map(({ rows }) => rows);
}

function ours(connection: DatabaseConnection): DriverConnection {
  if (connection instanceof DriverConnection) return connection;
  throw new Error('Statements can be sent together only on a connection of our own driver.');
}

type ConnectionClass = new (client: pg.PoolClient, watch: WaitingWatch) => DriverConnection;

class PooledDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #Connection: ConnectionClass;
  readonly #watch: WaitingWatch;

  constructor(pool: pg.Pool, Connection: ConnectionClass, watch: WaitingWatch) {
    this.#pool = pool;
    this.#Connection = Connection;
    this.#watch = watch;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DriverConnection> {
    return new this.#Connection(await this.#pool.connect(), this.#watch);
  }

  async beginTransaction(connection: DriverConnection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel, accessMode } = settings;
    const isolation = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    const access = accessMode ? ` ${accessMode}` : '';
    connection.begin(`begin${isolation}${access}`);
  }

  async commitTransaction(connection: DriverConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: DriverConnection): Promise<void> {
    await connection.rollback();
  }

  async releaseConnection(connection: DriverConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    this.#watch.stop();
    await this.#pool.end();
  }
}
