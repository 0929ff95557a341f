import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { connectApart } from '../../database/connect/connect-apart.ts';
import type { DatabaseAddress } from '../../database/connect/connection.ts';
import type { Database } from '../../database/database.ts';
import { columnTypes } from '../../database/schema/column-types.ts';
import type { DB } from '../../database/schema/schema.generated.ts';

/** One connection outside the pool: `client` for COPY, `db` for queries in the same transaction. */
export type BackupSession = { client: pg.Client; db: Database };

/**
 * Opens a connection for the time of `work`. Copying takes as long as it takes, so none of the limits that protect
 * requests apply. When `signal` aborts, the connection ends at once.
 */
export async function inSession<T>(
  address: DatabaseAddress,
  signal: AbortSignal | undefined,
  work: (session: BackupSession) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const config = { types: columnTypes, connectionTimeoutMillis: 5_000, keepAlive: true };
  const client = await connectApart(address, config);
  const cut = () => void client.end().catch(() => undefined);
  signal?.addEventListener('abort', cut);
  try {
    await client.query(
      `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0;
       set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 3;
       set client_encoding = 'UTF8'`,
    );
    return await work({ client, db: queriesOn(client) });
  } finally {
    signal?.removeEventListener('abort', cut);
    await client.end().catch(() => undefined);
  }
}

/** Kysely asks for a pool; this one has a single connection, which belongs to the session. */
function queriesOn(client: pg.Client): Database {
  const query = client.query.bind(client);
  const pool = { connect: async () => ({ query, release: () => undefined }), end: async () => undefined, options: {} };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
