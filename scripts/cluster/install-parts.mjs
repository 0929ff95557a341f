import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages, isThere } from '../install-packages.mjs';

const postgresFolder = '/usr/lib/postgresql';

/** Debian keeps the programs of each version of PostgreSQL in a folder of its own, outside the path. */
function hasPostgres() {
  if (!existsSync(postgresFolder)) return false;
  return readdirSync(postgresFolder).some((version) => existsSync(join(postgresFolder, version, 'bin', 'postgres')));
}

const parts = [
  { command: 'nats-server', package: 'nats-server', isThere: () => isThere('nats-server') },
  { command: 'pgbouncer', package: 'pgbouncer', isThere: () => isThere('pgbouncer') },
  { command: 'postgres', package: 'postgresql', isThere: hasPostgres },
];

/** What several servers of one site share, from the packages of Debian. Returns the commands that are missing. */
export function installClusterParts() {
  return installPackages(parts);
}
