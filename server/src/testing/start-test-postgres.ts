import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../platform/database/database.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded/start-embedded-postgres.ts';
import { upgradeDatabase } from '../platform/database/migrate/upgrade-database.ts';
import { silentLog } from './silent-log.ts';
import { superuserOf } from './superuser.ts';

/** One PostgreSQL for the whole run. Its database is migrated once, and test files copy it in a few milliseconds. */
export default async function startTestPostgres(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hearth-test-'));
  const embedded = await startEmbeddedPostgres({ dataDir, log: silentLog, durable: false });
  const stop = async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const { db, close } = openDatabase(embedded.app, { max: 1, log: silentLog });
    await upgradeDatabase({ db, owner: embedded.owner }, silentLog).finally(close);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('template', await superuserOf(embedded, dataDir));
  project.provide('appRole', embedded.app);
  project.provide('moreNodes', []);
  return stop;
}
