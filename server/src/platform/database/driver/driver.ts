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
import { type QueryTransport, withBatchedReads } from './batched-reads.ts';
import type { ConnectionDeps, DriverConnection, Preparing } from './driver-connection.ts';
import { asksReadOnly, Hosts, type WantedHost } from './hosts.ts';
import { LazyConnection } from './lazy-connection.ts';
import { PlainConnection } from './plain-connection.ts';
import { Replica } from './replica.ts';
import type { SendTogether } from './send-together.ts';
import { WaitingWatch } from './waiting-watch.ts';

// The interface of this folder; nothing else in it may be imported from outside (`npm run boundaries`).
export { copyIn } from './copy-in.ts';
export { CopyOut } from './copy-out.ts';
export { processIdOf } from './pg-internals.ts';
export { asksReadOnly, type ConnectionDeps, Hosts, type Preparing, WaitingWatch, type WantedHost, withBatchedReads };

/** `batched` sends several statements in one round trip and needs private parts of `pg`; `plain` needs none of them. */
export type DatabaseDriver = keyof typeof connectionClasses;

const connectionClasses = { batched: BatchedConnection, plain: PlainConnection };

/** Unlike Kysely's own driver, both name every statement that has parameters, so that it is parsed once a connection. */
export function createDialect(driver: DatabaseDriver, leader: ConnectionDeps, replica?: ConnectionDeps): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PooledDriver(connectionClasses[driver], leader, replica),
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

export async function beginOn(connection: DatabaseConnection): Promise<void> {
  (await ours(connection).take()).begin('begin');
}

export async function commitOn(connection: DatabaseConnection): Promise<void> {
  await (await ours(connection).take()).commit();
}

export async function rollbackOn(connection: DatabaseConnection): Promise<void> {
  await (await ours(connection).take()).rollback();
}

/** From now on, for all connections of this database. */
export function allowSharedBatches(connection: DatabaseConnection): void {
  ours(connection).allowSharedBatches();
}

/** The same: what a request asked last time is asked at once the next time. */
export function allowPrefetching(connection: DatabaseConnection): void {
  ours(connection).allowPrefetching();
}

function rowsOf(answers: readonly { rows: unknown[] }[]): unknown[][] {
  return answers.map(({ rows }) => rows);
}

function ours(connection: DatabaseConnection): LazyConnection {
  if (connection instanceof LazyConnection) return connection;
  throw new Error('Statements can be sent together only on a connection of our own driver.');
}

type ConnectionClass = new (client: pg.PoolClient, deps: ConnectionDeps) => DriverConnection;

class PooledDriver implements Driver {
  readonly #Connection: ConnectionClass;
  readonly #leader: ConnectionDeps;
  readonly #replica: ConnectionDeps | undefined;
  readonly #transport: QueryTransport;

  constructor(Connection: ConnectionClass, leader: ConnectionDeps, replica: ConnectionDeps | undefined) {
    this.#Connection = Connection;
    this.#leader = leader;
    this.#replica = replica;
    const send = this.#sendTo(leader);
    this.#transport = {
      send,
      replica:
        replica &&
        new Replica({ leader: send, replica: this.#sendTo(replica), leaveReplica: () => replica.hosts.leave() }),
    };
  }

  async #takeFrom(deps: ConnectionDeps): Promise<DriverConnection> {
    return new this.#Connection(await deps.hosts.connect(), deps);
  }

  #sendTo(deps: ConnectionDeps): SendTogether {
    return async (queries) => {
      const connection = await this.#takeFrom(deps);
      return connection.runTogether(queries).finally(() => connection.release());
    };
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<LazyConnection> {
    return new LazyConnection(() => this.#takeFrom(this.#leader), this.#transport);
  }

  async beginTransaction(connection: LazyConnection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel, accessMode } = settings;
    const isolation = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    const access = accessMode ? ` ${accessMode}` : '';
    (await connection.take()).begin(`begin${isolation}${access}`);
  }

  async commitTransaction(connection: LazyConnection): Promise<void> {
    await (await connection.take()).commit();
  }

  async rollbackTransaction(connection: LazyConnection): Promise<void> {
    await (await connection.take()).rollback();
  }

  async releaseConnection(connection: LazyConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    for (const { watch, hosts } of [this.#leader, ...(this.#replica ? [this.#replica] : [])]) {
      watch.stop();
      hosts.stopWatching();
      await hosts.pool.end();
    }
  }
}
