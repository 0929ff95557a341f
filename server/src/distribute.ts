import { type Config, readConfig } from './platform/config/config.ts';
import { ConfigError } from './platform/config/setting-readers.ts';
import { joinDatabase } from './platform/database/connect/provide-database.ts';
import { openDatabase } from './platform/database/database.ts';
import { distribute } from './platform/database/distribution/distribute.ts';
import { upgradeDatabase } from './platform/database/migrate/upgrade-database.ts';
import { createLog } from './platform/log/log.ts';
import { explainStartFailure } from './platform/process/explain-start-failure.ts';
import { say } from './platform/process/operator-words.ts';

// `npm run distribute`: spreads the tables of `DATABASE_URL` over the nodes of Citus (docs/operating/citus.md).
async function run(settings: Config): Promise<string> {
  const log = createLog(settings.logLevel);
  const database = await joinDatabase(settings, log);
  try {
    await upgradeDatabase(database, log);
    const { db, close } = openDatabase(database.address, { max: 1, log });
    const count = await distribute(db, log).finally(close);
    return say('All tables are distributed, {count} of them now.', { count });
  } finally {
    await database.stop();
  }
}

let config: Config | undefined;
try {
  config = readConfig(process.env);
  process.stdout.write(`${await run(config)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : explainStartFailure(error, config)}\n`);
  process.exitCode = 1;
}
