import type { DatabaseSettings } from '../../config/database-settings.ts';
import type { Log } from '../../log/log.ts';
import { type Database, type OpenDatabase, openDatabase } from '../database.ts';
import { findRunningPostgres } from '../embedded/find-running-postgres.ts';
import { startEmbeddedPostgres } from '../embedded/start-embedded-postgres.ts';
import { walOutbox } from '../embedded/wal-archive.ts';
import type { DatabaseAddress } from './connection.ts';
import { openGiven } from './open-given.ts';

/**
 * `owner` owns the tables, where that is another role than the server's. `address` is for what needs a connection of
 * its own and more than the server: backup and restore.
 */
export type ProvidedDatabase = {
  db: Database;
  owner: DatabaseAddress | undefined;
  address: DatabaseAddress;
  stop(): Promise<void>;
};
export type ServerDatabase = ProvidedDatabase & Pick<OpenDatabase, 'limitWaiting' | 'connections'>;

type DatabasePlace = DatabaseSettings & {
  dataDir: string;
  small?: boolean;
  backup?: { walDir: string | undefined; walS3: unknown };
};

const usualConnections = 20;
const fewConnections = 8;

/** The database of `DATABASE_URL`, or else our own in the data folder, which then stops with the server. */
export async function provideDatabase(settings: DatabasePlace, log: Log): Promise<ServerDatabase> {
  const { databaseUrl, migrationDatabaseUrl, dataDir, databaseDriver: driver, backup, small = false } = settings;
  const connections = small ? fewConnections : usualConnections;
  const given = openGiven(settings, { max: connections, log });
  if (given && databaseUrl) {
    const owner = migrationDatabaseUrl ? { connectionString: migrationDatabaseUrl } : undefined;
    const { close, ...opened } = given;
    return { ...opened, owner, address: owner ?? { connectionString: databaseUrl }, stop: close };
  }
  const walDir = backup?.walS3 ? walOutbox(dataDir) : backup?.walDir;
  const embedded = await startEmbeddedPostgres({ dataDir, log, walDir, small });
  const { app, owner } = embedded;
  const { close, ...opened } = openDatabase(app, { max: connections, log, driver });
  return {
    ...opened,
    owner,
    address: owner,
    async stop() {
      await close();
      await embedded.stop();
    },
  };
}

/** The same for the operator's commands, which run beside a running server as well as without one. */
export async function joinDatabase(settings: DatabasePlace, log: Log): Promise<ProvidedDatabase> {
  const running = settings.databaseUrl ? undefined : await findRunningPostgres(settings.dataDir);
  if (!running) return provideDatabase(settings, log);
  const { app, owner } = running;
  const { db, close } = openDatabase(app, { max: 2, log, driver: settings.databaseDriver });
  return { db, owner, address: owner, stop: close };
}
