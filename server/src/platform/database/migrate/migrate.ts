import type { Transaction } from 'kysely';
import { StartUpError } from '../../errors/start-up-error.ts';
import type { Log } from '../../log/log.ts';
import { say } from '../../process/operator-words.ts';
import type { Database } from '../database.ts';
import { distributing } from '../distribution/distribute.ts';
import type { DB } from '../schema/schema.generated.ts';
import { sql } from '../sql.ts';
import { appliedSteps, createStepsTable, noteApplied } from './applied-steps.ts';
import { buildConcurrently, concurrentIndexOf, dropUnfinished } from './concurrent-index.ts';
import { type Migration, readMigrations } from './migration-files.ts';
import { type AppliedStep, firstMismatch } from './migration-steps.ts';
import { splitStatements } from './split-statements.ts';
import { earlierSteps, takeOverEarlier } from './take-over-earlier.ts';

/**
 * Brings the database to the state the code expects. Several servers may start at once: each step is taken
 * under a lock on the table of steps, so one server works and the others wait, then find nothing to do.
 */
export async function migrate(db: Database, log: Log, folder?: string): Promise<void> {
  const migrations = await readMigrations(folder);
  await createStepsTable(db);
  const applied = await patiently(db, appliedSteps);
  if (earlierSteps(migrations, applied)) await takeOver(db, migrations, log);
  // A running backup keeps the lock below from everyone for minutes; a database that is up to date does not need it.
  else if (!nextStep(migrations, applied)) return;
  while (await applyNext(db, migrations, log));
}

async function applyNext(db: Database, migrations: Migration[], log: Log): Promise<boolean> {
  const building = await alone(db, async (trx) => {
    const next = nextStep(migrations, await appliedSteps(trx));
    if (!next || indexOf(next)) return next;
    await apply(trx, next, log);
    return 'applied';
  });
  if (building === 'applied') return true;
  if (building) await buildIndex(db, migrations, log);
  return building !== undefined;
}

const indexOf = ({ text }: Migration) => concurrentIndexOf(splitStatements(text)[0] ?? '');

/** Outside a transaction, while members go on writing. */
function buildIndex(db: Database, migrations: Migration[], log: Log): Promise<void> {
  return buildConcurrently(db, async (connection) => {
    const next = nextStep(migrations, await appliedSteps(connection));
    const index = next && indexOf(next);
    // Another server may have built it meanwhile.
    if (!index) return;
    await dropUnfinished(connection, index);
    await apply(connection, next, log);
  });
}

function takeOver(db: Database, migrations: Migration[], log: Log): Promise<void> {
  return alone(db, async (trx) => takeOverEarlier(trx, { migrations, applied: await appliedSteps(trx), log }));
}

function alone<T>(db: Database, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  return patiently(db, async (trx) => {
    await sql`lock table schema_migrations in access exclusive mode`.execute(trx);
    return work(trx);
  });
}

/** Waiting for another server, and filling a new column of a large table, both take their time. */
function patiently<T>(db: Database, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    return work(trx);
  });
}

async function apply(trx: Database, { name, checksum, text }: Migration, log: Log): Promise<void> {
  try {
    const distributed = await distributing(trx);
    for (const statement of splitStatements(text)) {
      await sql.raw(statement).execute(trx);
      await distributed?.afterStatement(statement);
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartUpError(say('Migration {name} failed and was undone: {reason}.', { name, reason }), { cause });
  }
  await noteApplied(trx, { name, checksum });
  log.info({ migration: name }, 'database upgraded');
}

export function nextStep(migrations: Migration[], applied: AppliedStep[]): Migration | undefined {
  const mismatch = firstMismatch(migrations, applied);
  if (!mismatch) return migrations[applied.length];
  const { reason, step, expected } = mismatch;
  if (reason === 'changed') {
    throw new StartUpError(say('Migration {step} was changed after it had been applied to this database.', { step }));
  }
  if (reason === 'skipped') {
    throw new StartUpError(
      say('Migration {expected} comes before {step}, which this database already has.', {
        expected: expected ?? '',
        step,
      }),
    );
  }
  throw new StartUpError(
    say('This database was upgraded by a newer Hearth (it has {step}); please start that version.', { step }),
  );
}
