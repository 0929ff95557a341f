import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type CitusNode, startCitusNodes } from '../server/src/testing/citus/citus-nodes.ts';
import { distributeSite, joinNodes, migrateSite } from '../server/src/testing/citus/citus-site.ts';
import { databaseAddresses } from '../server/src/testing/database-addresses.ts';
import { connectTo } from './join-database.ts';
import { type CpuLimit, limitCpu } from './limit-resources.ts';
import { type Measured, putLoad } from './put-load.ts';
import { type Operation, operationsOn } from './requests/operations.ts';
import { fillSite } from './site/fill-site.ts';
import { siteNumbers } from './site/site-numbers.ts';
import { secondsBetweenPosts, smallSite } from './site/site-size.ts';
import { signIn, visitorsWith } from './site/visitors.ts';
import { type HearthServer, startHearth } from './start-server.ts';

/** `npm run bench:citus`: the same requests on one PostgreSQL and on Citus with one and two workers, turn by turn. */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '300' },
    rounds: { type: 'string', default: '3' },
    shards: { type: 'string', default: '8' },
    connections: { type: 'string', default: '1' },
    /** Also with one worker, to see what a second one adds. */
    'one-worker': { type: 'boolean', default: false },
    /** The share of a core that each worker gets, so that workers are what limits, as where each has a machine. */
    'worker-cpu': { type: 'string', default: '' },
  },
});
const size = smallSite;
const measured = ['feed page of 20', 'profile timeline', 'reaction', 'comment', 'send message', 'create post'];

type Site = { name: string; server: HearthServer; operations: Operation[] };

/** The filled database is distributed as an operator would do it. */
async function openSite(name: string, nodes: readonly CitusNode[]): Promise<Site> {
  const roles = await joinNodes(nodes, 'hearth');
  await migrateSite(roles);
  const startMs = Date.now() - size.posts * secondsBetweenPosts * 1_000;
  const client = await connectTo(roles.owner);
  await fillSite(client, size, startMs, (what) => console.log(`${name}: ${what}`));
  const tokens = await signIn(client, size, startMs).finally(() => client.end());
  if (nodes.length > 1) await distributeSite(roles);
  const server = await startHearth(databaseAddresses(roles));
  const visitors = visitorsWith(tokens, size, startMs);
  const operations = operationsOn({ ...siteNumbers(size, startMs), visitors });
  return { name, server, operations: operations.filter((operation) => measured.includes(operation.name)) };
}

/** One kind of request at all sites before the next kind, and all of it several times: what disturbs one disturbs all. */
async function measureInTurns(sites: readonly Site[]): Promise<Map<string, Measured[]>> {
  const results = new Map<string, Measured[]>();
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const kind of measured) {
      for (const { name, server, operations } of sites) {
        const operation = operations.find((each) => each.name === kind);
        if (!operation) continue;
        const load = {
          ...operation,
          requests: Number(values.requests),
          connections: Number(values.connections),
          warmUp: round === 0 ? 100 : 20,
        };
        const key = `${kind}, ${name}`;
        results.set(key, [...(results.get(key) ?? []), await putLoad(server, load)]);
      }
    }
  }
  return results;
}

const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

const clusters: [name: string, nodes: number][] = [
  ['PostgreSQL', 1],
  ['two workers', 3],
  ...(values['one-worker'] ? [['one worker', 2] satisfies [string, number]] : []),
];
const folder = await mkdtemp(join(tmpdir(), 'hearth-citus-bench-'));
const count = clusters.reduce((sum, [, own]) => sum + own, 0);
const nodes: CitusNode[] = await startCitusNodes({ folder, count, shards: Number(values.shards), durable: true });
const sites: Site[] = [];
const limits: CpuLimit[] = [];
try {
  for (const [name, own] of clusters) {
    const at = sites.reduce((sum, _, n) => sum + (clusters[n]?.[1] ?? 0), 0);
    sites.push(await openSite(name, nodes.slice(at, at + own)));
    const workers = values['worker-cpu'] ? nodes.slice(at + 1, at + own) : [];
    for (const worker of workers) limits.push(await limitCpu(worker.pid(), Number(values['worker-cpu'])));
    console.log(`${name}: ready`);
  }
  const rows = [...(await measureInTurns(sites))].map(([name, runs]) => {
    const figures = { p50Ms: middle(runs.map((run) => run.p50Ms)), p95Ms: middle(runs.map((run) => run.p95Ms)) };
    return [name, { ...figures, perSecond: middle(runs.map((run) => run.perSecond)) }];
  });
  console.table(Object.fromEntries(rows));
} finally {
  for (const { server } of sites) await server.stop();
  await Promise.all(nodes.map((node) => node.stop()));
  for (const limit of limits) await limit.remove();
  await rm(folder, { recursive: true, force: true });
}
