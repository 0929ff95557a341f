import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { RoleConnections } from '../server/src/platform/database/connection.ts';
import { openDatabase } from '../server/src/platform/database/database.ts';
import { createLog } from '../server/src/platform/log/log.ts';
import { type CitusNode, startCitusNodes } from '../server/src/testing/citus/citus-nodes.ts';
import { databaseUrlOf, distributeSite, joinNodes, migrateSite } from '../server/src/testing/citus/citus-site.ts';
import { enterMembers } from './enter-members.ts';
import { befriend, generateMembers, generatePosts } from './generate-data.ts';
import { plansFor } from './plans.ts';
import { type Measured, putLoad } from './put-load.ts';
import { type HearthServer, startHearth } from './start-server.ts';

/** `npm run bench:citus`: the same requests on one PostgreSQL and on Citus with one and two workers, turn by turn. */
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000' },
    posts: { type: 'string', default: '3000' },
    requests: { type: 'string', default: '300' },
    rounds: { type: 'string', default: '3' },
    shards: { type: 'string', default: '8' },
    connections: { type: 'string', default: '1' },
    /** Also with one worker, to see what a second one adds. */
    'one-worker': { type: 'boolean', default: false },
  },
});
const measured = ['feed page of 20', 'profile timeline', 'react', 'comment', 'send message', 'create post'];

type Site = { name: string; server: HearthServer; plans: ReturnType<typeof plansFor> };

async function openSite(name: string, roles: RoleConnections): Promise<Site> {
  const server = await startHearth({
    DATABASE_URL: databaseUrlOf(roles.app),
    MIGRATION_DATABASE_URL: databaseUrlOf(roles.owner),
  });
  const { db, close } = openDatabase(roles.owner, { max: 2, log: createLog('warn') });
  const people = await enterMembers(db, 8);
  const members = await generateMembers(db, Number(values.members));
  for (const { id } of people) await befriend(db, id, members);
  const postIds = await generatePosts(db, members, Number(values.posts));
  await close();
  const plans = plansFor({ people, members, postIds }, Number(values.requests));
  return { name, server, plans: plans.filter((plan) => measured.includes(plan.name)) };
}

/** One kind of request at all sites before the next kind, and all of it several times: what disturbs one disturbs all. */
async function measureInTurns(sites: readonly Site[]): Promise<Map<string, Measured[]>> {
  const results = new Map<string, Measured[]>();
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const kind of measured) {
      for (const { name, server, plans } of sites) {
        const plan = plans.find((each) => each.name === kind);
        if (!plan) continue;
        const load = { ...plan, connections: Number(values.connections), warmUp: round === 0 ? 100 : 20 };
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
try {
  for (const [name, own] of clusters) {
    const at = sites.reduce((sum, _, n) => sum + (clusters[n]?.[1] ?? 0), 0);
    const site = await joinNodes(nodes.slice(at, at + own), 'hearth');
    await (own === 1 ? migrateSite(site) : distributeSite(site));
    sites.push(await openSite(name, site));
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
  await rm(folder, { recursive: true, force: true });
}
