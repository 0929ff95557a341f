import type { DatabaseAddress } from '../../database/connect/connection.ts';
import { appliedSteps } from '../../database/migrate/applied-steps.ts';
import { hasCode } from '../../database/pg-errors.ts';
import { say } from '../../process/operator-words.ts';
import { BackupError } from '../backup-error.ts';
import { readReferences, readTables, readUnknownRelations } from './catalogue.queries.ts';
import type { DatabaseDescription } from './description.ts';
import { orderTables } from './order-tables.ts';
import { type BackupSession, inSession } from './session.ts';

export type DatabaseSnapshot = BackupSession & { description: DatabaseDescription };

/** The database as it is at one moment, however long `work` takes. Members read and write meanwhile. */
export function withSnapshot<T>(
  address: DatabaseAddress,
  { now, signal }: { now: Date; signal: AbortSignal | undefined },
  work: (snapshot: DatabaseSnapshot) => Promise<T>,
): Promise<T> {
  return inSession(address, signal, async (session) => {
    const { client, db } = session;
    await client.query('begin isolation level repeatable read, read only');
    await holdMigrations(session);
    const unknown = await readUnknownRelations(db);
    if (unknown.length > 0)
      throw new BackupError(say('A backup cannot hold {names} of this database.', { names: unknown.join(', ') }));
    const migrations = await appliedSteps(db);
    const tables = orderTables(await readTables(db), await readReferences(db));
    return work({ ...session, description: { takenAt: now.toISOString(), migrations, tables } });
  });
}

/** Every migration waits for this lock. The transaction sees the database as it is once the lock is there. */
async function holdMigrations({ client }: BackupSession): Promise<void> {
  try {
    await client.query('lock table schema_migrations in access share mode');
  } catch (error) {
    const undefinedTable = '42P01';
    if (!hasCode(error, undefinedTable)) throw error;
    throw new BackupError(say('This database is empty; there is nothing to back up.'));
  }
}
