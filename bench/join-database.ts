import { connectApart } from '../server/src/platform/database/connect/connect-apart.ts';
import type { Connection } from '../server/src/platform/database/connect/connection.ts';
import { findRunningPostgres } from '../server/src/platform/database/embedded/find-running-postgres.ts';
import { columnTypes } from '../server/src/platform/database/schema/column-types.ts';

async function running(dataDir: string) {
  const found = await findRunningPostgres(dataDir);
  if (!found) throw new Error(`no server runs on ${dataDir}`);
  return found;
}

/** How the server itself connects to its embedded database. */
export async function joinAsServer(dataDir: string): Promise<Connection> {
  return (await running(dataDir)).app;
}

/** The role that owns the tables. */
export async function joinOwner(dataDir: string): Promise<Connection> {
  return (await running(dataDir)).owner;
}

export function connectTo(connection: Connection) {
  return connectApart(connection, { types: columnTypes });
}
