import { Kysely } from 'kysely';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import { columnTypes } from './column-types.ts';
import type { DatabaseAddress } from './connection.ts';
import { createDialect, type DatabaseDriver, WaitingWatch } from './driver/driver.ts';
import type { DB } from './schema.generated.ts';
import { logErrorsAfterCommit } from './transaction.ts';

export type Database = Kysely<DB>;
export type OpenDatabase = {
  db: Database;
  pool: pg.Pool;
  /** From now on no statement waits longer than members do; migrations may take their time before. */
  limitWaiting(): void;
  close(): Promise<void>;
};
export type DatabaseOptions = { max: number; log: Log; driver?: DatabaseDriver };

/** With the time for a connection, a request is answered within ten seconds when the database hangs. */
const patienceMs = 5_500;

export function openDatabase(
  address: DatabaseAddress,
  { max, log, driver = 'batched' }: DatabaseOptions,
): OpenDatabase {
  const pool = new pg.Pool({
    ...address,
    max,
    types: columnTypes,
    connectionTimeoutMillis: 4_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 30_000,
    keepAlive: true,
  });
  // The pool replaces an idle connection that breaks; without a listener its error event would end the process. The
  // error itself carries the whole client, so only its message is logged.
  pool.on('error', ({ message }) => {
    if (!pool.ending) log.warn({ reason: message }, 'an idle database connection was lost');
  });
  // When a connection breaks between two statements of a transaction, the next statement fails and is handled there.
  pool.on('connect', (client) => client.on('error', () => {}));
  const watch = new WaitingWatch();
  const db = new Kysely<DB>({ dialect: createDialect(pool, driver, watch) });
  logErrorsAfterCommit(db, log);
  return { db, pool, limitWaiting: () => watch.start(patienceMs), close: () => db.destroy() };
}
