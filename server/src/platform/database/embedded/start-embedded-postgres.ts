import { join } from 'node:path';
import type { Log } from '../../log/log.ts';
import type { RoleConnections } from '../connect/connection.ts';
import { loadBinaries } from './binaries.ts';
import { createCluster, readOrCreatePassword } from './cluster.ts';
import { prepareDataFolder } from './data-folder.ts';
import { describeEndpoint, type Endpoint } from './endpoint.ts';
import { lockFolder } from './folder-lock.ts';
import { stopOrphan } from './orphan.ts';
import { type Postmaster, startPostmaster } from './postmaster.ts';
import { serverArguments } from './postmaster-settings.ts';
import { provideRoles } from './roles.ts';
import { chooseServerAccount } from './server-account.ts';
import { type Supervised, supervise } from './supervise.ts';
import { prepareWalArchive, replaySettings, type WalReplay } from './wal-archive.ts';

export type EmbeddedPostgres = RoleConnections & { stop(): Promise<void> };
export type EmbeddedPlan = {
  dataDir: string;
  log: Log;
  /** False is for tests only: a crash may lose their data. */
  durable?: boolean;
  /** The machine has little memory. */
  small?: boolean;
  /** Where to archive the write-ahead log, if anywhere. */
  walDir?: string | undefined;
  /** Replays an archive before the server is ready. */
  replay?: WalReplay;
};

/** Starts PostgreSQL on a private socket in the data folder, restarts it if it dies, stops it cleanly. */
export async function startEmbeddedPostgres(plan: EmbeddedPlan): Promise<EmbeddedPostgres> {
  const { dataDir, log } = plan;
  await prepareDataFolder(dataDir);
  const lock = await lockFolder(dataDir);
  let supervised: Supervised | undefined;
  const stop = async () => {
    await supervised?.stop();
    await lock.release();
  };
  try {
    const { start, endpoint } = await prepare(plan);
    supervised = await supervise(start, log);
    return { ...(await provideRoles(endpoint.superuser)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const startPatienceMs = 60_000;
/** As long as the log of weeks may take. */
const replayPatienceMs = 24 * 3_600_000;

type Prepared = { start(): Promise<Postmaster>; endpoint: Endpoint };

async function prepare({
  dataDir,
  log,
  durable = true,
  small = false,
  walDir,
  replay,
}: EmbeddedPlan): Promise<Prepared> {
  const cluster = join(dataDir, 'postgres');
  const binaries = await loadBinaries();
  // PostgreSQL runs our program for the archive of its log.
  const archiving =
    walDir || replay ? [process.execPath, import.meta.filename, walDir ?? '', replay?.walDir ?? ''] : [];
  const account = await chooseServerAccount(cluster, [binaries.postgres, ...archiving.filter(Boolean)]);
  const password = await readOrCreatePassword(dataDir);
  const endpoint = await describeEndpoint(dataDir, account, password);
  await createCluster({ folder: cluster, password, binaries, account, durable });
  const archive = walDir ? await prepareWalArchive(walDir, cluster, account) : {};
  const args = serverArguments(
    cluster,
    {
      ...endpoint.listen,
      ...archive,
      ...(replay ? replaySettings(replay) : {}),
    },
    { durable, small },
  );
  const patienceMs = replay ? replayPatienceMs : startPatienceMs;
  return {
    endpoint,
    async start() {
      await stopOrphan(cluster, log);
      await endpoint.clear();
      return startPostmaster({ cluster, args, binaries, account, log, patienceMs });
    },
  };
}
