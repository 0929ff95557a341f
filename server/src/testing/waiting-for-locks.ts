import type { Database } from '../platform/database/database.ts';
import { sql } from '../platform/database/sql.ts';

/** How many statements in the test's own database wait for another transaction to end. */
export async function waitingForLocks(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  return rows[0]?.count ?? 0;
}
