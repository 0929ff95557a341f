import pg from 'pg';
import type { Connection } from './connection.ts';

/** Works on a connection of its own, outside any pool. */
export async function inClient<Result>(
  connection: Connection,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
