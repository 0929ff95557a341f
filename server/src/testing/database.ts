import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Connection } from '../platform/database/connect/connection.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import type { DatabaseDriver } from '../platform/database/driver/driver.ts';
import { hasCode } from '../platform/database/pg-errors.ts';
import type { Log } from '../platform/log/log.ts';
import { silentLog } from './silent-log.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The migrated database that every test file gets a copy of, as the superuser. */
    template: Connection;
    /** The same as the role that a server has. */
    appRole: Connection;
    /** Further nodes of a distributed database, which have a template of the same name. */
    moreNodes: Connection[];
  }
}

export type TestDatabase = {
  db: Database;
  connection: Connection;
  /** Closes the pool and drops the database; every test file drops its own. */
  drop(): Promise<void>;
};

/** A migrated, empty database for one test file. */
export async function createTestDatabase({
  log = silentLog,
  driver = 'batched',
  asApp = false,
}: {
  log?: Log;
  driver?: DatabaseDriver;
  /** As the role of a server, which may use tables but not make any. */
  asApp?: boolean;
} = {}): Promise<TestDatabase> {
  const template = inject('template');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const connection = { ...(asApp ? inject('appRole') : template), database };
  const nodes = [template, ...inject('moreNodes')];
  for (const node of nodes) {
    await administer(node, `create database ${connection.database} template ${template.database}`);
  }
  // Files share what servers remember of members; copies of one template would count as one site.
  await administer(template, `update people_version set version = '${randomUUID()}'`, database);
  const { db, close } = openDatabase(connection, { max: 8, log, driver });
  return {
    db,
    connection,
    async drop() {
      await close();
      for (const node of nodes) await dropDatabase(node, connection.database);
    },
  };
}

/** PostgreSQL ends all connections to it and gives up after five seconds, in which a busy machine may not get to them. */
async function dropDatabase(template: Connection, database: string): Promise<void> {
  const inUse = '55006';
  for (;;) {
    try {
      return await administer(template, `drop database ${database} with (force)`);
    } catch (error) {
      if (!hasCode(error, inUse)) throw error;
    }
  }
}

/** Connects to another database: nobody may be connected to one that is being copied. */
export async function administer(template: Connection, statement: string, database = 'postgres'): Promise<void> {
  const client = new pg.Client({ ...template, database });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
