import { Kysely } from 'kysely';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import { columnTypes } from './column-types.ts';
import type { DatabaseAddress } from './connection.ts';
import { preparedDialect } from './prepared-driver.ts';
import type { DB } from './schema.generated.ts';
import { reportLateFailures } from './transaction.ts';

export type Database = Kysely<DB>;
export type OpenDatabase = { db: Database; pool: pg.Pool; close(): Promise<void> };
export type DatabaseOptions = { max: number; log: Log };

export function openDatabase(address: DatabaseAddress, { max, log }: DatabaseOptions): OpenDatabase {
  const pool = new pg.Pool({
    ...address,
    max,
    types: columnTypes,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 30_000,
    keepAlive: true,
  });
  // An idle connection that breaks is replaced at the next use; unheard, the event would end the process. The
  // error itself carries the whole client, so only its words are kept.
  pool.on('error', ({ message }) => {
    if (!pool.ending) log.warn({ reason: message }, 'an idle database connection was lost');
  });
  // One that breaks between two statements of a transaction says so to nobody; the next statement fails and is handled.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<DB>({ dialect: preparedDialect(pool) });
  reportLateFailures(db, log);
  return { db, pool, close: () => db.destroy() };
}
