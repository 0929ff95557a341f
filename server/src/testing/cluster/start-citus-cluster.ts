import { type RunningCitusSite, startCitusSite } from '../citus/start-citus-site.ts';
import { databaseAddresses } from '../database-addresses.ts';
import { type Site, startSiteOn } from './start-cluster.ts';

export type CitusCluster = Site & { citus: RunningCitusSite };

/** Three servers, three nodes of NATS, Citus with three workers, and the S3 service of TEST_S3_*, if there is one. */
export async function startCitusCluster(nodeArgs: readonly string[] = []): Promise<CitusCluster> {
  const citus = await startCitusSite({ workers: 3, shards: 8 });
  const database = { settings: databaseAddresses(citus.site), stop: () => citus.stop() };
  return { ...(await startSiteOn(database, nodeArgs)), citus };
}
