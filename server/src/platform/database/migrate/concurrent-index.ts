import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database.ts';
import { sql } from '../sql.ts';

const concurrent = /^create (?:unique )?index concurrently (\w+) on\b/i;

/** The name of the index that the statement builds while others write. */
export function concurrentIndexOf(statement: string): string | undefined {
  return concurrent.exec(statement.replace(/\s+/g, ' '))?.[1];
}

/** Nobody waits for the lock inside a statement: building an index waits for every statement that runs. */
const lockKey = 7_311_500;
const askAgainMs = 200;

/**
 * Runs `work` on one connection, outside any transaction, and at one server at a time. An index that an interrupted run
 * left unfinished is removed first.
 */
export async function buildConcurrently(db: Database, work: (connection: Database) => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    while (!(await tryLock(connection))) await pause(askAgainMs);
    try {
      await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${lockKey})`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

async function tryLock(connection: Database): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${lockKey}) as got`.execute(connection);
  return rows[0]?.got === true;
}

export async function dropUnfinished(connection: Database, index: string): Promise<void> {
  const { rows } = await sql`
    select 1 from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`.execute(connection);
  if (rows.length > 0) await sql`drop index ${sql.id(index)}`.execute(connection);
}
