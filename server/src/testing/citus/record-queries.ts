import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import type { Connection } from '../../platform/database/connect/connection.ts';
import { DriverConnection } from '../../platform/database/driver/driver-connection.ts';

const recording = new AsyncLocalStorage<CompiledQuery[]>();

const { runTogether } = DriverConnection.prototype;
function recorded(this: DriverConnection, queries: readonly CompiledQuery[]) {
  recording.getStore()?.push(...queries);
  return runTogether.call(this, queries);
}
Object.assign(DriverConnection.prototype, { runTogether: recorded });

/** The statements with parameters that the work sends. */
export async function queriesOf(work: () => Promise<unknown>): Promise<CompiledQuery[]> {
  const queries: CompiledQuery[] = [];
  await recording.run(queries, work);
  return queries.filter(({ parameters }) => parameters.length > 0);
}

export type Asked = { text: string; shards: number };

/** How many shards Citus asks for each of these statements. */
export async function shardsAsked(connection: Connection, queries: readonly CompiledQuery[]): Promise<Asked[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const asked: Asked[] = [];
    for (const { sql: text, parameters } of queries)
      asked.push({ text, shards: await tasksOf(client, text, parameters) });
    return asked;
  } finally {
    await client.end();
  }
}

async function tasksOf(client: pg.Client, text: string, parameters: readonly unknown[]): Promise<number> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, [...parameters]);
  const counts = rows.map((row) => Number(/Task Count: (\d+)/.exec(row['QUERY PLAN'])?.[1] ?? 0));
  return counts.reduce((sum, count) => sum + count, 0);
}
