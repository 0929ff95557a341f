import pg from 'pg';
import { inject } from 'vitest';
import type { Connection } from '../platform/database/connect/connection.ts';
import type { Database } from '../platform/database/database.ts';
import { sql } from '../platform/database/sql.ts';

type Counted = { name: string; count: number };

const waiting = `select current_database()::text as name, count(*)::int as count
  from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** How many statements in the test's own database wait for another transaction to end; on all nodes, if it has several. */
export async function waitingForLocks(db: Database): Promise<number> {
  const { rows } = await sql<Counted>`${sql.raw(waiting)}`.execute(db);
  const [own] = rows;
  if (!own) return 0;
  const others = inject('moreNodes').map((node) => waitingAt({ ...node, database: own.name }));
  return (await Promise.all(others)).reduce((sum, count) => sum + count, own.count);
}

async function waitingAt(node: Connection): Promise<number> {
  const client = new pg.Client(node);
  await client.connect();
  try {
    return (await client.query<Counted>(waiting)).rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}
