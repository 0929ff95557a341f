import pg from 'pg';
import { StartUpError } from '../../errors/start-up-error.ts';
import { say } from '../../process/operator-words.ts';
import { asksReadOnly, processIdOf } from '../driver/driver.ts';
import { isConnectionLost } from '../pg-errors.ts';
import type { DatabaseAddress } from './connection.ts';
import { eachHost } from './each-host.ts';

const introduction = `select ${asksReadOnly}, pg_backend_pid() as process`;

/** One connection outside the pool, to the host that leads, for work that changes the connection's own settings. */
export async function connectApart(address: DatabaseAddress, config: pg.ClientConfig): Promise<pg.Client> {
  if (!('connectionString' in address)) return connect({ ...address, ...config });
  const hosts = eachHost(address);
  for (const [index, host] of hosts.entries()) {
    const isLast = index === hosts.length - 1;
    try {
      const client = await connect({ ...host, ...config });
      if ((await isOwn(client)) || isLast) return client;
      await client.end();
    } catch (error) {
      if (isLast || !isConnectionLost(error)) throw error;
    }
  }
  throw new Error('There is no host.');
}

async function connect(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  // A broken connection also fails the statement that is running, which reports it.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** False at a host that does not lead. */
async function isOwn(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ readOnly: boolean; process: number }>(introduction);
  if (rows[0]?.process === processIdOf(client)) return !rows[0].readOnly;
  await client.end();
  throw new StartUpError(
    say('This needs a connection of its own: please name PostgreSQL itself, not a pooler, in MIGRATION_DATABASE_URL.'),
  );
}
