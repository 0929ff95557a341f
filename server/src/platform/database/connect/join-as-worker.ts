import type { Config } from '../../config/config.ts';
import { StartUpError } from '../../errors/start-up-error.ts';
import type { Log } from '../../log/log.ts';
import { say } from '../../process/operator-words.ts';
import { type OpenDatabase, openDatabase } from '../database.ts';
import { findRunningPostgres } from '../embedded/find-running-postgres.ts';
import { openGiven } from './open-given.ts';

/** Fewer than the first process has, so that four of them fit into the connections of the embedded database. */
const connections = 10;

/** The database that the first process has started or migrated. */
export async function joinAsWorker(config: Config, log: Log): Promise<OpenDatabase> {
  const options = { max: connections, log };
  const given = openGiven(config, options);
  if (given) return given;
  const running = await findRunningPostgres(config.dataDir);
  if (!running) {
    throw new StartUpError(say('A worker process found no database; only the first process starts such a process.'));
  }
  return openDatabase(running.app, { ...options, driver: config.databaseDriver });
}
