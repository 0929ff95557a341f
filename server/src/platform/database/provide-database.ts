import type { Log } from '../log/log.ts';
import type { DatabaseAddress } from './connection.ts';
import { type Database, openDatabase } from './database.ts';
import { findRunningPostgres } from './embedded/find-running-postgres.ts';
import { startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts';

/** `address` is for what needs a connection of its own. */
export type ProvidedDatabase = { db: Database; address: DatabaseAddress; stop(): Promise<void> };

type Whereabouts = { databaseUrl: string | undefined; dataDir: string; backup?: { walDir: string | undefined } };

const connections = 20;

/** The database of `DATABASE_URL`, or else our own in the data folder, which then stops with the server. */
export async function provideDatabase(
  { databaseUrl, dataDir, backup }: Whereabouts,
  log: Log,
): Promise<ProvidedDatabase> {
  if (databaseUrl) {
    const address = { connectionString: databaseUrl };
    const { db, close } = openDatabase(address, { max: connections, log });
    return { db, address, stop: close };
  }
  const embedded = await startEmbeddedPostgres({ dataDir, log, walDir: backup?.walDir });
  const { db, close } = openDatabase(embedded.connection, { max: connections, log });
  return {
    db,
    address: embedded.connection,
    async stop() {
      await close();
      await embedded.stop();
    },
  };
}

/** The same for the operator's commands, which work beside a running server as well as without one. */
export async function joinDatabase(whereabouts: Whereabouts, log: Log): Promise<ProvidedDatabase> {
  const running = whereabouts.databaseUrl ? undefined : await findRunningPostgres(whereabouts.dataDir);
  if (!running) return provideDatabase(whereabouts, log);
  const { db, close } = openDatabase(running, { max: 2, log });
  return { db, address: running, stop: close };
}
