import type { Log } from '../log/log.ts';
import type { DatabaseAddress } from './connection.ts';
import { type Database, type OpenDatabase, openDatabase } from './database.ts';
import type { DatabaseDriver } from './driver/driver.ts';
import { findRunningPostgres } from './embedded/find-running-postgres.ts';
import { startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts';

/** `address` is for what needs a connection of its own. */
export type ProvidedDatabase = { db: Database; address: DatabaseAddress; stop(): Promise<void> };
export type ServerDatabase = ProvidedDatabase & Pick<OpenDatabase, 'limitWaiting'>;

type DatabaseSettings = {
  databaseUrl: string | undefined;
  dataDir: string;
  databaseDriver: DatabaseDriver;
  backup?: { walDir: string | undefined };
};

const connections = 20;

/** The database of `DATABASE_URL`, or else our own in the data folder, which then stops with the server. */
export async function provideDatabase(settings: DatabaseSettings, log: Log): Promise<ServerDatabase> {
  const { databaseUrl, dataDir, databaseDriver: driver, backup } = settings;
  if (databaseUrl) {
    const address = { connectionString: databaseUrl };
    const { db, limitWaiting, close } = openDatabase(address, { max: connections, log, driver });
    return { db, address, limitWaiting, stop: close };
  }
  const embedded = await startEmbeddedPostgres({ dataDir, log, walDir: backup?.walDir });
  const { db, limitWaiting, close } = openDatabase(embedded.connection, { max: connections, log, driver });
  return {
    db,
    limitWaiting,
    address: embedded.connection,
    async stop() {
      await close();
      await embedded.stop();
    },
  };
}

/** The same for the operator's commands, which run beside a running server as well as without one. */
export async function joinDatabase(settings: DatabaseSettings, log: Log): Promise<ProvidedDatabase> {
  const running = settings.databaseUrl ? undefined : await findRunningPostgres(settings.dataDir);
  if (!running) return provideDatabase(settings, log);
  const { db, close } = openDatabase(running, { max: 2, log, driver: settings.databaseDriver });
  return { db, address: running, stop: close };
}
