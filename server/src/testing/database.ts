import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Connection } from '../platform/database/connection.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import type { Log } from '../platform/log/log.ts';
import { silentLog } from './silent-log.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The migrated database that every test file gets a copy of. */
    template: Connection;
  }
}

export type TestDatabase = {
  db: Database;
  connection: Connection;
  /** Closes the pool and removes the database; every test file drops what it created. */
  drop(): Promise<void>;
};

/** A migrated, empty database of the test file's own. */
export async function createTestDatabase({ log = silentLog }: { log?: Log } = {}): Promise<TestDatabase> {
  const template = inject('template');
  const connection = { ...template, database: `test_${randomUUID().replaceAll('-', '')}` };
  await administer(template, `create database ${connection.database} template ${template.database}`);
  const { db, close } = openDatabase(connection, { max: 8, log });
  return {
    db,
    connection,
    async drop() {
      await close();
      await administer(template, `drop database ${connection.database} with (force)`);
    },
  };
}

/** From the neighbouring database: nobody may be connected to one that is being copied. */
async function administer(template: Connection, statement: string): Promise<void> {
  const client = new pg.Client({ ...template, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
