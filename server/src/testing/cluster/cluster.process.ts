import { startCitusCluster } from './start-citus-cluster.ts';
import { startCluster } from './start-cluster.ts';

// Runs a cluster for tests in other processes: prints where it is, and ends with a signal or with its parent.
const nodeArgs = process.env.DEVIATIONS_FILE ? ['--import', './server/src/testing/contract/watch-process.ts'] : [];
const isCitus = process.env.HEARTH_CLUSTER === 'citus';
const cluster = isCitus ? await startCitusCluster(nodeArgs) : await startCluster({}, nodeArgs);
const { apps, settings } = cluster;
process.stdout.write(`${JSON.stringify({ urls: apps.urls(), settings })}\n`);
const stopped = Promise.withResolvers<void>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopped.resolve());
await stopped.promise;
await cluster.stop();
process.exit(0);
