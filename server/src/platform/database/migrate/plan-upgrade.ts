import type { Database } from '../database.ts';
import { sql } from '../sql.ts';
import { appliedSteps } from './applied-steps.ts';
import { nextStep } from './migrate.ts';
import { readMigrations } from './migration-files.ts';
import { splitStatements } from './split-statements.ts';
import { tableOfStatement } from './stops-writers.ts';

/** What one migration will do: `bytes` of existing tables are read or written by it. */
export type PlannedMigration = { name: string; statements: number; tables: string[]; bytes: number; seconds: number };
export type UpgradePlan = { from: string | undefined; pending: PlannedMigration[] };

/** What a slow disk reads, sorts and writes in a second. */
const bytesPerSecond = 40 * 1024 * 1024;
const worksThrough = /^(create (unique )?index|update|delete|alter table \w+ validate|create table \w+ as)\b/i;

/** Says without changing anything which migrations are to come, and about how long each takes at this size. */
export async function planUpgrade(db: Database, folder?: string): Promise<UpgradePlan> {
  const migrations = await readMigrations(folder);
  const applied = await appliedSteps(db);
  // Refuses a database that does not fit.
  nextStep(migrations, applied);
  const pending: PlannedMigration[] = [];
  for (const { name, text } of migrations.slice(applied.length)) {
    const statements = splitStatements(text);
    const tables = [...new Set(statements.flatMap((each) => tableWorkedThrough(each) ?? []))];
    const sizes = await Promise.all(tables.map((table) => sizeOf(db, table)));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    pending.push({ name, statements: statements.length, tables, bytes, seconds: Math.ceil(bytes / bytesPerSecond) });
  }
  return { from: applied.at(-1)?.name, pending };
}

function tableWorkedThrough(statement: string): string | undefined {
  const text = statement.replace(/\s+/g, ' ').trim();
  return worksThrough.test(text) ? tableOfStatement(text) : undefined;
}

/** Nothing for a table that is not there yet. */
async function sizeOf(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ bytes: string | null }>`
    select pg_table_size(to_regclass(${table})) as bytes`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}
