import type { Database } from '../platform/database/database.ts';
import { sql } from '../platform/database/sql.ts';

/** How often a table was read as a whole, and how often each of its indexes was used. */
export async function scanCounts(session: Database, table: string) {
  await sql`select pg_stat_force_next_flush()`.execute(session);
  const { rows } = await sql<{ name: string; scans: number }>`
    select relname as name, seq_scan as scans from pg_stat_user_tables where relname = ${table}
    union all
    select indexrelname, idx_scan from pg_stat_user_indexes where relname = ${table}`.execute(session);
  const scans = new Map(rows.map((row) => [row.name, row.scans]));
  return { wholeTable: scans.get(table) ?? 0, of: (index: string) => scans.get(index) ?? 0 };
}
