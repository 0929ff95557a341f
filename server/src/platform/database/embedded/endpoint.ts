import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Connection } from '../connect/connection.ts';
import { superuser } from './cluster.ts';
import type { ServerAccount } from './server-account.ts';
import { clearSocketFolder, prepareSocketFolder } from './socket-folder.ts';

/** Where PostgreSQL listens, and how to connect to it. `clear` removes the files of a postmaster that has died. */
export type Endpoint = {
  listen: Record<string, string>;
  superuser: Connection;
  clear(): Promise<void>;
};

export const appDatabase = 'hearth';

export async function describeEndpoint(dataDir: string, account: ServerAccount, password: string): Promise<Endpoint> {
  const credentials = { user: superuser, password, database: appDatabase };
  if (process.platform === 'win32') return loopback(credentials);
  const folder = await prepareSocketFolder(dataDir, account);
  return {
    listen: { listen_addresses: '', port: '5432', unix_socket_directories: folder, unix_socket_permissions: '0700' },
    superuser: { ...credentials, host: folder, port: 5432 },
    clear: () => clearSocketFolder(folder),
  };
}

/** On Windows PostgreSQL does not use sockets by default: a random port that only this machine can reach. */
async function loopback(credentials: { user: string; password: string; database: string }): Promise<Endpoint> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  const port = typeof address === 'object' && address ? address.port : 5432;
  probe.close();
  await once(probe, 'close');
  return {
    listen: { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' },
    superuser: { ...credentials, host: '127.0.0.1', port },
    clear: async () => {},
  };
}
