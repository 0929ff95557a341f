import type { Transaction } from 'kysely';
import { StartUpError } from '../errors/start-up-error.ts';
import type { Log } from '../log/log.ts';
import type { Database } from './database.ts';
import { type Migration, readMigrations } from './migration-files.ts';
import { isAlreadyThere } from './pg-errors.ts';
import type { DB } from './schema.generated.ts';
import { sql } from './sql.ts';

type Applied = { name: string; checksum: string };

/**
 * Brings the database to the state the code expects. Several servers may start at once: each step is taken
 * under a lock on the table of steps, so one server works and the others wait, then find nothing to do.
 */
export async function migrate(db: Database, log: Log, folder?: string): Promise<void> {
  const migrations = await readMigrations(folder);
  await createStepsTable(db);
  while (await applyNext(db, migrations, log));
}

async function createStepsTable(db: Database): Promise<void> {
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

function applyNext(db: Database, migrations: Migration[], log: Log): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // Waiting for another server, and filling a new column of a large table, both take their time.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`lock table schema_migrations in access exclusive mode`.execute(trx);
    const { rows } = await sql<Applied>`select name, checksum from schema_migrations order by name`.execute(trx);
    const next = nextStep(migrations, rows);
    if (next) await apply(trx, next, log);
    return next !== undefined;
  });
}

async function apply(trx: Transaction<DB>, { name, checksum, text }: Migration, log: Log): Promise<void> {
  try {
    await sql.raw(text).execute(trx);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartUpError(`Migration ${name} failed and was undone: ${reason}.`, { cause });
  }
  await sql`
    insert into schema_migrations (name, checksum, applied_at)
    values (${name}, ${checksum}, ${new Date()})`.execute(trx);
  log.info({ migration: name }, 'database upgraded');
}

/** Forward only: what was applied must be, unchanged, the beginning of what the code brings. */
export function nextStep(migrations: Migration[], applied: Applied[]): Migration | undefined {
  for (const [index, step] of applied.entries()) {
    const known = migrations[index];
    if (known?.name === step.name) {
      if (known.checksum === step.checksum) continue;
      throw new StartUpError(`Migration ${step.name} was changed after it had been applied to this database.`);
    }
    if (migrations.some(({ name }) => name === step.name)) {
      throw new StartUpError(`Migration ${known?.name} comes before ${step.name}, which this database already has.`);
    }
    throw new StartUpError(
      `This database was upgraded by a newer Hearth (it has ${step.name}); please start that version.`,
    );
  }
  return migrations[applied.length];
}
