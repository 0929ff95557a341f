import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartUpError } from '../../errors/start-up-error.ts';
import type { Log } from '../../log/log.ts';
import type { Connection } from '../connection.ts';
import { loadBinaries } from './binaries.ts';
import { createCluster, readOrCreatePassword } from './cluster.ts';
import { createAppDatabase } from './create-app-database.ts';
import { describeEndpoint, type Endpoint } from './endpoint.ts';
import { lockFolder } from './folder-lock.ts';
import { stopOrphan } from './orphan.ts';
import { type Postmaster, startPostmaster } from './postmaster.ts';
import { serverArguments } from './postmaster-settings.ts';
import { chooseServerAccount } from './server-account.ts';
import { type Supervised, supervise } from './supervise.ts';

export type EmbeddedPostgres = { connection: Connection; stop(): Promise<void> };
/** `durable: false` is for tests only: a crash may lose their data. */
export type EmbeddedPlan = { dataDir: string; log: Log; durable?: boolean };

/** Starts PostgreSQL on a private socket in the data folder, restarts it if it dies, stops it cleanly. */
export async function startEmbeddedPostgres({ dataDir, log, durable = true }: EmbeddedPlan): Promise<EmbeddedPostgres> {
  await prepareDataFolder(dataDir);
  const lock = await lockFolder(dataDir);
  let supervised: Supervised | undefined;
  const stop = async () => {
    await supervised?.stop();
    await lock.release();
  };
  try {
    const { start, endpoint } = await prepare({ dataDir, log, durable });
    supervised = await supervise(start, log);
    await createAppDatabase(endpoint.connection);
    return { connection: endpoint.connection, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new StartUpError(`The data folder ${dataDir} cannot be written to; please choose another with DATA_DIR.`, {
      cause,
    });
  }
}

type Prepared = { start(): Promise<Postmaster>; endpoint: Endpoint };

async function prepare({ dataDir, log, durable }: Required<EmbeddedPlan>): Promise<Prepared> {
  const cluster = join(dataDir, 'postgres');
  const [binaries, account] = await Promise.all([loadBinaries(), chooseServerAccount(cluster)]);
  const password = await readOrCreatePassword(dataDir);
  const endpoint = await describeEndpoint(dataDir, account, password);
  await createCluster({ folder: cluster, password, binaries, account, durable });
  const args = serverArguments(cluster, endpoint.listen, durable);
  return {
    endpoint,
    async start() {
      await stopOrphan(cluster, log);
      await endpoint.clear();
      return startPostmaster({ cluster, args, binaries, account, log });
    },
  };
}
