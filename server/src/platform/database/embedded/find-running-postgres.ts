import { join } from 'node:path';
import type { Connection } from '../connection.ts';
import { readOrCreatePassword, superuser } from './cluster.ts';
import { appDatabase } from './endpoint.ts';
import { isFolderLocked } from './folder-lock.ts';
import { readPostmasterFile } from './postmaster-file.ts';

/** How to connect to the database of the server that runs on this folder; for the operator's commands. */
export async function findRunningPostgres(dataDir: string): Promise<Connection | undefined> {
  if (!(await isFolderLocked(dataDir))) return undefined;
  const running = await readPostmasterFile(join(dataDir, 'postgres'));
  if (!running?.ready) return undefined;
  const password = await readOrCreatePassword(dataDir);
  return { host: running.host, port: running.port, user: superuser, password, database: appDatabase };
}
