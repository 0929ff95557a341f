import type { RecordedStatement } from '../server/src/testing/floor/recording.ts';
import { connectTo, joinAsServer } from './join-database.ts';
import { type Part, wanted } from './part.ts';
import { operationsOn, pairs } from './requests/operations.ts';
import { record } from './requests/record.ts';
import { startRecorded } from './requests/start-recorded.ts';
import { provideSite, type Site } from './site/provide-site.ts';
import type { Client } from './site/site-numbers.ts';
import { largeSite, smallSite } from './site/site-size.ts';

const requests = 24;
/** A table that is smaller than this may be read as a whole. */
const largeRows = 5_000;

type PlanNode = { 'Node Type': string; 'Relation Name'?: string; Plans?: PlanNode[] };
/** `texts`: of all statements, for those who look for one too many. */
type Explained = { name: string; statements: number; wholeTables: number; scanned: string[]; texts: string[] };

/** How PostgreSQL finds what each statement of each operation asks for; no large table may be read as a whole. */
export const plansPart: Part = {
  name: 'plans',
  async *measure(options) {
    const site = await provideSite(options.quick ? smallSite : largeSite);
    const server = await startRecorded(site.dataDir);
    try {
      const client = await connectTo(await joinAsServer(site.dataDir));
      try {
        const results = await explainAll(site, server.url, client, options.only);
        const failed = results.flatMap(({ name, scanned }) => scanned.map((scan) => `${name} reads all of ${scan}`));
        yield { subject: `plans-${site.name}`, results, failed };
      } finally {
        await client.end();
      }
    } finally {
      await server.stop();
      await site.remove();
    }
  },
};

async function explainAll(site: Site, url: string, client: Client, only: string): Promise<Explained[]> {
  const { rows } = await client.query<{ name: string }>(
    'select relname as name from pg_class where relkind = $1 and reltuples >= $2',
    ['r', largeRows],
  );
  const large = new Set(rows.map(({ name }) => name));
  await proveScansAreFound(client);
  const explained: Explained[] = [];
  for (const operation of wanted(operationsOn(site), { only })) {
    // The first round teaches the server what is asked together.
    await record(url, operation, { from: 0, count: requests });
    const recorded = await record(url, operation, { from: pairs, count: requests });
    const statements = new Map<string, RecordedStatement>();
    for (const { roundTrips } of recorded)
      for (const roundTrip of roundTrips)
        for (const statement of roundTrip.statements) statements.set(statement.text, statement);
    const scanned = new Set<string>();
    for (const statement of statements.values())
      for (const plan of await plansOf(client, statement))
        for (const scan of scansOf(plan)) if (large.has(scan)) scanned.add(scan);
    explained.push({
      name: operation.name,
      statements: statements.size,
      wholeTables: scanned.size,
      scanned: [...scanned],
      texts: [...statements.keys()],
    });
  }
  return explained;
}

/** With the values of one request, and as PostgreSQL may plan it for any values after five of them. */
async function plansOf(client: Client, { text, values }: RecordedStatement): Promise<PlanNode[]> {
  if (values.length === 0) return [];
  const given = values.map((value) =>
    value !== null && typeof value === 'object' ? Buffer.from(value.bytes, 'base64') : value,
  );
  const explain = async (how: string, parameters?: unknown[]) => {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (format json${how}) ${text}`,
      parameters,
    );
    return rows[0]?.['QUERY PLAN'][0]?.Plan;
  };
  const plans = [await explain('', given), await explain(', generic_plan')];
  return plans.flatMap((plan) => plan ?? []);
}

/** The tables that a plan reads as a whole, row by row. */
function scansOf(plan: PlanNode): string[] {
  const own = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? '?'] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scansOf)];
}

/** What finds nothing looks like good plans, so it first has to find a planted one. */
async function proveScansAreFound(client: Client): Promise<void> {
  const planted = await plansOf(client, { text: 'select id from messages where text = $1', values: ['no index'] });
  if (planted.length !== 2 || !planted.every((plan) => scansOf(plan).includes('messages')))
    throw new Error('A planted scan of all messages was not found.');
}
