import type { Config } from '../config/config.ts';
import { StartUpError } from '../errors/start-up-error.ts';
import type { Log } from '../log/log.ts';
import { say } from '../process/operator-words.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { findRunningPostgres } from './embedded/find-running-postgres.ts';

/** Fewer than the first process has, so that four of them fit into the connections of the embedded database. */
const connections = 10;

/** The database that the first process has started or migrated. */
export async function joinAsWorker(
  { databaseUrl, databaseDriver: driver, dataDir }: Config,
  log: Log,
): Promise<Pick<OpenDatabase, 'db' | 'limitWaiting' | 'close'>> {
  const address = databaseUrl ? { connectionString: databaseUrl } : (await findRunningPostgres(dataDir))?.app;
  if (!address) {
    throw new StartUpError(say('A worker process found no database; only the first process starts such a process.'));
  }
  return openDatabase(address, { max: connections, log, driver });
}
