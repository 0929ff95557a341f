import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KyselyPlugin } from 'kysely';
import { type App, createApp, type WireMore } from '../app.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import type { Hub } from '../platform/live/between-servers/hub.ts';
import { createSharedBus } from '../platform/live/between-servers/shared-bus.ts';
import { createLog } from '../platform/log/log.ts';
import type { AppDeps } from '../wiring/platform.ts';
import { TestClient } from './client.ts';
import { createFakeClock, type FakeClock } from './clock.ts';
import { watchAnswers } from './contract/watch-answers.ts';
import { createTestDatabase } from './database.ts';
import { testS3 } from './s3.ts';
import { silentLog } from './silent-log.ts';

export type TestApp = {
  app: App;
  config: Config;
  db: Database;
  clock: FakeClock;
  visitor(): TestClient;
  /** Another server on the same database, with connections of its own. The two share a bus only if there is a hub. */
  another(): Promise<TestApp>;
  stop(): Promise<void>;
};

/** The services of tests. */
const pushServices = { PUSH_SERVICES: 'push.test, push.example.org' };

/** `npm run test:long` runs the tests without caches too. */
const testCaches = () => (process.env.CACHES ? { CACHES: process.env.CACHES } : {});

/** The whole server on a database of its own; only the clock is a test's. */
export async function startTestApp(
  env: Record<string, string> = {},
  {
    plugin,
    wireMore,
    hub,
    ...overrides
  }: Pick<AppDeps, 'postOutside' | 'getOutside' | 'firstMemberRunsSite' | 'awaitsOwner'> & {
    log?: AppDeps['log'];
    plugin?: KyselyPlugin;
    wireMore?: WireMore;
    hub?: Hub;
  } = {},
): Promise<TestApp> {
  const database = await createTestDatabase({ asApp: true });
  const db = plugin ? database.db.withPlugin(plugin) : database.db;
  const clock = createFakeClock();
  const dataDir = join(tmpdir(), `hearth-test-${process.pid}-${Math.random().toString(36).slice(2)}`);
  const quiet = { DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '0', LOG_LEVEL: 'silent', ...pushServices };
  const config = readConfig({ ...quiet, ...testCaches(), ...testS3(), ...env });
  const deps: AppDeps = {
    config,
    db,
    clock,
    log: createLog(config.logLevel),
    webDir: join(dataDir, 'no-web'),
    passwordCost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
    firstMemberRunsSite: false,
    awaitsOwner: false,
    ...overrides,
  };
  const serve = async (own: AppDeps, stopped: () => Promise<void>): Promise<TestApp> => {
    const deviations = new Set<string>();
    const bus = hub && (await createSharedBus({ transport: hub.join(), log: deps.log, listenFirstForMs: 0 }));
    const app = await createApp({ ...own, ...(bus && { bus }) }, (platform, wired) => {
      watchAnswers(platform.http, (deviation) => deviations.add(deviation));
      wireMore?.(platform, wired);
    });
    return {
      app,
      config,
      db: own.db,
      clock,
      visitor: () => new TestClient(app.http),
      another() {
        const { db: ownDb, close } = openDatabase(database.connection, { max: 8, log: silentLog });
        return serve({ ...deps, db: ownDb }, close);
      },
      async stop() {
        await app.stop().then(stopped);
        if (deviations.size > 0) throw new Error(`not as the OpenAPI document says:\n${[...deviations].join('\n')}`);
      },
    };
  };
  return serve(deps, database.drop);
}
