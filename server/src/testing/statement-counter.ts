import { AsyncLocalStorage } from 'node:async_hooks';
import type { KyselyPlugin } from 'kysely';
import pg from 'pg';

/** What a request costs the database. A round trip takes any number of statements there, and all answers back. */
export type Counted = { statements: number; roundTrips: number };
export type StatementCounter = { plugin: KyselyPlugin; during(work: () => Promise<unknown>): Promise<Counted> };

const current = new AsyncLocalStorage<Counted>();

type Query = (this: pg.Client, ...asked: unknown[]) => unknown;
const { query } = pg.Client.prototype as unknown as { query: Query };
function countedQuery(this: pg.Client, ...asked: unknown[]): unknown {
  const counted = current.getStore();
  if (counted) counted.roundTrips += 1;
  return query.apply(this, asked);
}
Object.assign(pg.Client.prototype, { query: countedQuery });

/** Counts what a request causes; statements that begin and end a transaction, and jobs beside it, are left out. */
export function createStatementCounter(): StatementCounter {
  return {
    plugin: {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        const counted = current.getStore();
        if (counted) counted.statements += 1;
        return result;
      },
    },
    async during(work) {
      const counted = { statements: 0, roundTrips: 0 };
      await current.run(counted, work);
      return { ...counted };
    },
  };
}
