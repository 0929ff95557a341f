import { startEmbeddedPostgres } from '../platform/database/embedded/start-embedded-postgres.ts';
import { silentLog } from './silent-log.ts';

// Only the database of a server, in a process that fault tests can kill.
const [dataDir = ''] = process.argv.slice(2);
try {
  const { owner: connection, stop } = await startEmbeddedPostgres({ dataDir, log: silentLog });
  process.once('SIGTERM', () => stop().then(() => process.exit(0)));
  process.send?.({ connection });
} catch (error) {
  process.send?.({ refusal: error instanceof Error ? error.message : String(error) });
  process.exit(1);
}
