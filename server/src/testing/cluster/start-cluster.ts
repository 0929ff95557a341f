import createTestBucket from '../create-test-bucket.ts';
import { testS3 } from '../s3.ts';
import { type AppServers, siteSecret, startAppServers } from './app-servers.ts';
import { type NatsNodes, startNatsNodes } from './nats-nodes.ts';
import { type PostgresPair, startPostgresPair } from './postgres-pair.ts';

type Settings = Record<string, string>;
export type Site = { apps: AppServers; nats: NatsNodes; settings: Settings; stop(): Promise<void> };
export type Cluster = Site & { pair: PostgresPair };

/** Three servers, three nodes of NATS, PostgreSQL with a replica, and the S3 service of TEST_S3_*, if there is one. */
export async function startCluster(more: Settings = {}, nodeArgs: readonly string[] = []): Promise<Cluster> {
  const pair = await startPostgresPair();
  const settings = {
    DATABASE_URL: `${pair.url('hearth_app')}?target_session_attrs=read-write`,
    MIGRATION_DATABASE_URL: pair.url('hearth_owner'),
    DATABASE_REPLICA_URL: pair.url('hearth_app'),
    ...more,
  };
  return { ...(await startSiteOn({ settings, stop: () => pair.stop() }, nodeArgs)), pair };
}

/** Everything but the database, which ends with the site. */
export async function startSiteOn(
  database: { settings: Settings; stop(): Promise<void> },
  nodeArgs: readonly string[],
): Promise<Site> {
  const nats = await startNatsNodes(3);
  const stopOthers = async () => {
    await database.stop();
    await nats.stop();
  };
  try {
    const s3 = testS3();
    if (s3.S3_BUCKET) await createTestBucket();
    const shared = { NATS_URL: nats.url(), SITE_SECRET: siteSecret, DRAIN_SECONDS: '1' };
    const settings = { ...shared, ...s3, ...database.settings };
    const apps = await startAppServers(3, settings, nodeArgs);
    const stop = async () => {
      await apps.stop();
      await stopOthers();
    };
    return { apps, nats, settings, stop };
  } catch (error) {
    await stopOthers();
    throw error;
  }
}
