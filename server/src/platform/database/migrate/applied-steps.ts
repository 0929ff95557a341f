import type { Database } from '../database.ts';
import { isAlreadyThere } from '../pg-errors.ts';
import { sql } from '../sql.ts';
import type { AppliedStep } from './migration-steps.ts';

export async function appliedSteps(db: Database): Promise<AppliedStep[]> {
  const { rows } = await sql<AppliedStep>`select name, checksum from schema_migrations order by name`.execute(db);
  return rows;
}

export async function createStepsTable(db: Database): Promise<void> {
  try {
    await sql`
      create table if not exists schema_migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null
      )`.execute(db);
  } catch (error) {
    // "if not exists" does not see a table that another server is creating at this very moment.
    if (!isAlreadyThere(error)) throw error;
  }
}

export async function noteApplied(trx: Database, { name, checksum }: AppliedStep): Promise<void> {
  await sql`
    insert into schema_migrations (name, checksum, applied_at)
    values (${name}, ${checksum}, ${new Date()})`.execute(trx);
}
