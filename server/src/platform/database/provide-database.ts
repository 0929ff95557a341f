import type { Log } from '../log/log.ts';
import { type Database, openDatabase } from './database.ts';
import { startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts';

export type ProvidedDatabase = { db: Database; stop(): Promise<void> };

const connections = 20;

/** The database of `DATABASE_URL`, or else our own in the data folder, which then stops with the server. */
export async function provideDatabase(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  log: Log,
): Promise<ProvidedDatabase> {
  if (databaseUrl) {
    const { db, close } = openDatabase({ connectionString: databaseUrl }, { max: connections, log });
    return { db, stop: close };
  }
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  const { db, close } = openDatabase(embedded.connection, { max: connections, log });
  return {
    db,
    async stop() {
      await close();
      await embedded.stop();
    },
  };
}
