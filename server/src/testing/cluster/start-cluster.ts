import createTestBucket from '../create-test-bucket.ts';
import { testS3 } from '../s3.ts';
import { type AppServers, startAppServers } from './app-servers.ts';
import { type NatsNodes, startNatsNodes } from './nats-nodes.ts';
import { type PostgresPair, startPostgresPair } from './postgres-pair.ts';

export type Cluster = {
  apps: AppServers;
  nats: NatsNodes;
  pair: PostgresPair;
  settings: Record<string, string>;
  stop(): Promise<void>;
};

/** Three servers, three nodes of NATS, PostgreSQL with a replica, and the S3 service of TEST_S3_*, if there is one. */
export async function startCluster(
  more: Record<string, string> = {},
  nodeArgs: readonly string[] = [],
): Promise<Cluster> {
  const [nats, pair] = await Promise.all([startNatsNodes(3), startPostgresPair()]);
  const s3 = testS3();
  if (s3.S3_BUCKET) await createTestBucket();
  const settings = {
    NATS_URL: nats.url(),
    DATABASE_URL: `${pair.url('hearth_app')}?target_session_attrs=read-write`,
    MIGRATION_DATABASE_URL: pair.url('hearth_owner'),
    DATABASE_REPLICA_URL: pair.url('hearth_app'),
    DRAIN_SECONDS: '1',
    ...s3,
    ...more,
  };
  const stopOthers = async () => {
    await pair.stop();
    await nats.stop();
  };
  try {
    const apps = await startAppServers(3, settings, nodeArgs);
    const stop = async () => {
      await apps.stop();
      await stopOthers();
    };
    return { apps, nats, pair, settings, stop };
  } catch (error) {
    await stopOthers();
    throw error;
  }
}
