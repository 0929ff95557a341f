import pg from 'pg';
import type { Connection } from '../connection.ts';
import { hasCode } from '../pg-errors.ts';

/** This also proves that the server answers and accepts our password. */
export async function createAppDatabase(connection: Connection): Promise<void> {
  try {
    await run(connection, 'select 1');
  } catch (error) {
    const unknownDatabase = '3D000';
    if (!hasCode(error, unknownDatabase)) throw error;
    await run({ ...connection, database: 'postgres' }, `create database ${pg.escapeIdentifier(connection.database)}`);
  }
}

async function run(connection: Connection, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
