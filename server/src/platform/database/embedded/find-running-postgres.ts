import { join } from 'node:path';
import type { RoleConnections } from '../connect/connection.ts';
import { readOrCreatePassword, superuser } from './cluster.ts';
import { appDatabase } from './endpoint.ts';
import { isFolderLocked } from './folder-lock.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { roleConnections } from './roles.ts';

/** How to connect to the database of the server that runs on this folder; for the operator's commands. */
export async function findRunningPostgres(dataDir: string): Promise<RoleConnections | undefined> {
  if (!(await isFolderLocked(dataDir))) return undefined;
  const running = await readPostmasterFile(join(dataDir, 'postgres'));
  if (!running?.ready) return undefined;
  const password = await readOrCreatePassword(dataDir);
  const { host, port } = running;
  return roleConnections({ host, port, user: superuser, password, database: appDatabase });
}
