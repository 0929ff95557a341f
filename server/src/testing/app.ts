import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, createApp } from '../app.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { createLog } from '../platform/log/log.ts';
import type { AppNeeds } from '../wiring/platform.ts';
import { TestClient } from './client.ts';
import { createFakeClock, type FakeClock } from './clock.ts';
import { createTestDatabase } from './database.ts';

export type TestApp = {
  app: App;
  config: Config;
  db: Database;
  clock: FakeClock;
  visitor(): TestClient;
  stop(): Promise<void>;
};

/** The whole server on a database of its own; only time is ours to move. */
export async function startTestApp(
  env: Record<string, string> = {},
  instead: Pick<AppNeeds, 'postOutside'> = {},
): Promise<TestApp> {
  const database = await createTestDatabase();
  const clock = createFakeClock();
  const dataDir = join(tmpdir(), `hearth-test-${process.pid}-${Math.random().toString(36).slice(2)}`);
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '0', LOG_LEVEL: 'silent', ...env });
  const app = await createApp({
    config,
    db: database.db,
    clock,
    log: createLog(config.logLevel),
    webDir: join(dataDir, 'no-web'),
    ...instead,
  });
  return {
    app,
    config,
    db: database.db,
    clock,
    visitor: () => new TestClient(app.http),
    async stop() {
      await app.stop();
      await database.drop();
    },
  };
}
