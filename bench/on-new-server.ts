import { type Database, openDatabase } from '../server/src/platform/database/database.ts';
import { createLog } from '../server/src/platform/log/log.ts';
import { joinAsServer } from './join-database.ts';
import { type HearthServer, startHearth } from './start-server.ts';

/** Measures a server that nothing else has used. */
export async function onNewServer<Result>(measure: (server: HearthServer) => Promise<Result>): Promise<Result> {
  const server = await startHearth();
  return measure(server).finally(() => server.stop());
}

/** Writes data beside the running server. */
export async function withDatabase<Made>(
  { dataDir }: HearthServer,
  make: (db: Database) => Promise<Made>,
): Promise<Made> {
  const { db, close } = openDatabase(await joinAsServer(dataDir), { max: 2, log: createLog('warn') });
  return make(db).finally(close);
}
