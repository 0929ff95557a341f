import pg from 'pg';
import type { DatabaseAddress } from '../../database/connect/connection.ts';
import { copyIn } from '../../database/driver/driver.ts';
import { createStepsTable } from '../../database/migrate/applied-steps.ts';
import { type Migration, readMigrations } from '../../database/migrate/migration-files.ts';
import { firstMismatch } from '../../database/migrate/migration-steps.ts';
import { baselineOf, earlierSteps, earlierVersion, tablesGone } from '../../database/migrate/take-over-earlier.ts';
import { say } from '../../process/operator-words.ts';
import { BackupError } from '../backup-error.ts';
import { readTables, type TableShape } from './catalogue.queries.ts';
import { copyFromStatement } from './copy-statements.ts';
import type { DatabaseDescription } from './description.ts';
import { type BackupSession, inSession } from './session.ts';

export type DatabaseLoader = {
  /** Creates the tables as they were when the backup was made. Those that no migration makes are left out. */
  createTables(description: DatabaseDescription): Promise<{ leftOut: string[] }>;
  loadTable(name: string, rows: AsyncIterable<Buffer>): Promise<void>;
};

/** The migrations that made the backup's tables; refuses a backup that this version does not know all of. */
export async function migrationsOf(
  { migrations }: DatabaseDescription,
  file: string,
  folder?: string,
): Promise<Migration[]> {
  const known = await readMigrations(folder);
  const earlier = earlierSteps(known, migrations);
  if (earlier === 'complete') return baselineOf(known);
  if (earlier === 'older') {
    throw new BackupError(
      say(
        '{file} was made by an older Hearth; please restore it with the version of commit {commit}, start that once and make a new backup.',
        { file, commit: earlierVersion },
      ),
    );
  }
  const mismatch = firstMismatch(known, migrations);
  if (mismatch?.reason === 'unknown') {
    throw new BackupError(
      say(
        '{file} was made by a newer Hearth (its database has {step}); please restore it with that version or a later one.',
        { file, step: mismatch.step },
      ),
    );
  }
  if (mismatch)
    throw new BackupError(
      say('{file} does not fit this version of Hearth: {step} differs.', { file, step: mismatch.step }),
    );
  return known.slice(0, migrations.length);
}

export async function isDatabaseEmpty(address: DatabaseAddress): Promise<boolean> {
  return inSession(address, undefined, async ({ db }) => (await readTables(db)).length === 0);
}

/** All in one transaction, which is committed when `work` is done: the database is filled or empty, never between. */
export function loadDatabase(
  address: DatabaseAddress,
  { file, folder }: { file: string; folder?: string | undefined },
  work: (loader: DatabaseLoader) => Promise<void>,
): Promise<void> {
  return inSession(address, undefined, async (session) => {
    await session.client.query('begin');
    const tables = new Map<string, TableShape>();
    await work({
      async createTables(description) {
        await applyMigrations(session, await migrationsOf(description, file, folder));
        const made = new Set((await readTables(session.db)).map(({ name }) => name));
        for (const table of description.tables) if (made.has(table.name)) tables.set(table.name, table);
        const names = description.tables.map(({ name }) => name);
        return { leftOut: names.filter((name) => !made.has(name) && !tablesGone.has(name)) };
      },
      async loadTable(name, rows) {
        const table = tables.get(name);
        if (table) await copyIn(session.client, copyFromStatement(table), rows);
      },
    });
    await session.client.query('commit');
  });
}

/** What a migration inserts by itself is in the backup as well. */
async function applyMigrations({ client, db }: BackupSession, migrations: readonly Migration[]): Promise<void> {
  await createStepsTable(db);
  for (const { text } of migrations) await client.query(text);
  const names = (await readTables(db)).map(({ name }) => pg.escapeIdentifier(name));
  await client.query(`truncate ${names.join(', ')}`);
}
