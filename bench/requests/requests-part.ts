import type { Options, Part, Report } from '../part.ts';
import { wanted } from '../part.ts';
import { type Measured, putLoad, round } from '../put-load.ts';
import { provideSite } from '../site/provide-site.ts';
import { largeSite, type SiteSize, smallSite } from '../site/site-size.ts';
import { start } from '../start-server.ts';
import { type Compared, type Floors, measureOperation, type Pace } from './measure-operation.ts';
import { operationsOn, pairs } from './operations.ts';
import { startRecorded } from './start-recorded.ts';

const goals = { read: 0.8, write: 0.7, growth: 1.3 };
// A server that has just started compiles for its first thousand requests of a kind; members meet one that runs for days.
// What is recorded holds every pair at least twice, so that each repetition changes its mind.
const usual: Pace = { requests: 1_200, warmUp: 1_500, recorded: 4 * pairs, rounds: 3 };
const quick: Pace = { requests: 240, warmUp: 160, recorded: 2 * pairs, rounds: 2 };

function paceFor({ quick: isQuick, requests }: Options): Pace {
  if (!requests) return isQuick ? quick : usual;
  return { ...(requests < usual.requests ? quick : usual), requests, warmUp: Math.min(requests, usual.warmUp) };
}

/** Every operation at both sizes, beside what the same statements cost without a product. */
export const requestsPart: Part = {
  name: 'requests',
  async *measure(options) {
    const pace = paceFor(options);
    const bare = await measureBareNode(options);
    const small = await measureSite(smallSite, pace, options);
    yield reportOf(smallSite, small, bare);
    if (options.quick) return;
    const large = await measureSite(largeSite, pace, options);
    yield reportOf(largeSite, large, bare);
    yield growthOf(small, large);
  },
};

async function measureSite(size: SiteSize, pace: Pace, options: Options): Promise<Compared[]> {
  const site = await provideSite(size);
  const server = await startRecorded(site.dataDir);
  const startFloor = (way: string) =>
    start({ file: '../server/src/testing/floor/floor.process.ts', args: [site.dataDir, way] });
  const floors: Floors = { floor: await startFloor('one-by-one'), tightFloor: await startFloor('in-batches') };
  try {
    const results: Compared[] = [];
    for (const operation of wanted(operationsOn(site), options)) {
      const compared = await measureOperation(server, floors, operation, pace);
      const { product, floor, tightFloor } = compared;
      console.log(
        `${size.name} ${operation.name}: ${product.cpuMs} ms CPU, ${floor.throughputRatio} of the floor, ${tightFloor.throughputRatio} of the tight one`,
      );
      results.push(compared);
    }
    return results;
  } finally {
    for (const floor of Object.values(floors)) await floor.stop();
    await server.stop();
    await site.remove();
  }
}

/** The yardstick that tells a slow machine from a slow server. */
async function measureBareNode({ quick: isQuick }: Options): Promise<Measured> {
  const bare = await start({ file: './bare-server.ts' });
  const next = () => ({ method: 'GET', path: '/', cookie: 'a=b' });
  const plan = { name: 'bare Node HTTP', requests: isQuick ? 5_000 : 20_000, warmUp: 5_000, next };
  return putLoad(bare, plan).finally(bare.stop);
}

function reportOf({ name, posts, members, messages }: SiteSize, compared: readonly Compared[], bare: Measured): Report {
  console.log(`${posts} posts, ${members} members, ${messages} messages; CPU in ms a request`);
  const results = compared.map(({ product, floor, tightFloor, roundTrips, statements, answerBytes }) => ({
    name: product.name,
    ...{ roundTrips, statements, answerBytes },
    refused: product.refused,
    perSecond: product.perSecond,
    p50Ms: product.p50Ms,
    p99Ms: product.p99Ms,
    server: product.serverCpuMs,
    database: product.databaseCpuMs,
    floorPerSecond: floor.perSecond,
    floorCpu: floor.cpuMs,
    ofFloor: floor.throughputRatio,
    ofFloorByCpu: floor.cpuRatio,
    tightPerSecond: tightFloor.perSecond,
    tightCpu: tightFloor.cpuMs,
    ofTight: tightFloor.throughputRatio,
    ofTightByCpu: tightFloor.cpuRatio,
  }));
  const missed = compared.flatMap(({ operation, floor: { throughputRatio, cpuRatio } }) => {
    const goal = goals[operation.kind];
    if (throughputRatio >= goal) return [];
    return [`${operation.name}: ${throughputRatio} of the floor's throughput (${cpuRatio} by CPU), goal ${goal}`];
  });
  const yardstick = {
    name: bare.name,
    perSecond: bare.perSecond,
    p50Ms: bare.p50Ms,
    p99Ms: bare.p99Ms,
    server: bare.cpuMs,
  };
  return { subject: `requests-${name}`, results: [yardstick, ...results], missed };
}

function growthOf(small: readonly Compared[], large: readonly Compared[]): Report {
  const results = large.flatMap(({ operation: { name, kind }, product }) => {
    const before = small.find(({ operation }) => operation.name === name)?.product;
    if (!before) return [];
    const [p50, cpu] = [round(product.p50Ms / before.p50Ms), round(product.cpuMs / before.cpuMs)];
    return [{ name, kind, p50, cpu, p50Ms: product.p50Ms, cpuMs: product.cpuMs }];
  });
  const missed = results
    .filter(({ kind, p50 }) => kind === 'read' && p50 > goals.growth)
    .map(
      ({ name, p50, cpu }) => `${name}: ${p50} times the p50 of the small site (${cpu} by CPU), goal ${goals.growth}`,
    );
  return { subject: 'requests-growth', results, missed };
}
