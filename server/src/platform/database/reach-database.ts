import type { Log } from '../log/log.ts';
import { openDatabase } from './database.ts';
import { findRunningPostgres } from './embedded/find-running-postgres.ts';
import { migrate } from './migrate.ts';
import { type ProvidedDatabase, provideDatabase } from './provide-database.ts';

/** The server's database from another process: beside the running server, or in its place while none runs. */
export async function reachDatabase(
  settings: { databaseUrl: string | undefined; dataDir: string },
  log: Log,
): Promise<ProvidedDatabase> {
  const running = settings.databaseUrl ? undefined : await findRunningPostgres(settings.dataDir);
  if (running) {
    const { db, close } = openDatabase(running, { max: 2, log });
    return { db, stop: close };
  }
  const provided = await provideDatabase(settings, log);
  try {
    await migrate(provided.db, log);
  } catch (error) {
    await provided.stop();
    throw error;
  }
  return provided;
}
