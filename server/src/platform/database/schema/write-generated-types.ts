import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '../../log/log.ts';
import { openDatabase } from '../database.ts';
import { startEmbeddedPostgres } from '../embedded/start-embedded-postgres.ts';
import { migrate } from '../migrate/migrate.ts';
import { generateTypes } from './generate-types.ts';

// `npm run generate:types`, after a migration was added.
const log = createLog('warn');
const dataDir = await mkdtemp(join(tmpdir(), 'hearth-types-'));
const embedded = await startEmbeddedPostgres({ dataDir, log, durable: false });
const { db, close } = openDatabase(embedded.owner, { max: 2, log });
try {
  await migrate(db, log);
  await writeFile(join(import.meta.dirname, 'schema.generated.ts'), await generateTypes(db));
} finally {
  await close();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}
