import { addressOfEachHost } from '../database/connect/each-host.ts';
import { say } from '../process/operator-words.ts';
import { ConfigError, type Environment, readChoice, readText } from './setting-readers.ts';

export type DatabaseSettings = {
  /** May name several hosts, of which one leads. */
  databaseUrl: string | undefined;
  migrationDatabaseUrl: string | undefined;
  /** May name several hosts too; any that follows the leader will do. */
  databaseReplicaUrl: string | undefined;
  databaseDriver: (typeof drivers)[number];
  /** Whether statements are kept by name on a connection; `auto`: unless a pooler is between. */
  databasePrepared: (typeof preparing)[number];
};

const drivers = ['batched', 'plain'] as const;
const preparing = ['auto', 'on', 'off'] as const;

export function readDatabaseSettings(env: Environment): DatabaseSettings {
  const databaseUrl = readDatabaseUrl(env, 'DATABASE_URL');
  const migrationDatabaseUrl = readDatabaseUrl(env, 'MIGRATION_DATABASE_URL');
  const databaseReplicaUrl = readDatabaseUrl(env, 'DATABASE_REPLICA_URL');
  if (migrationDatabaseUrl && !databaseUrl) {
    throw new ConfigError(
      say('MIGRATION_DATABASE_URL is set, but not DATABASE_URL, which the server itself would use.'),
    );
  }
  if (databaseReplicaUrl && !databaseUrl) {
    throw new ConfigError(say('DATABASE_REPLICA_URL is set, but not DATABASE_URL, which a replica would follow.'));
  }
  return {
    databaseUrl,
    migrationDatabaseUrl,
    databaseReplicaUrl,
    databaseDriver: readChoice(env, 'DATABASE_DRIVER', drivers, 'batched'),
    databasePrepared: readChoice(env, 'DATABASE_PREPARED', preparing, 'auto'),
  };
}

/** The error does not repeat the value, which has a password in it. */
function readDatabaseUrl(env: Environment, name: string): string | undefined {
  const text = readText(env, name);
  if (text === undefined) return undefined;
  const known = text.startsWith('postgres://') || text.startsWith('postgresql://');
  const hosts = known ? addressOfEachHost(text) : undefined;
  if (!hosts) {
    throw new ConfigError(
      say(
        '{name} must be an address such as postgres://user:password@host/database; several hosts have commas between them, and target_session_attrs may only be read-write.',
        { name },
      ),
    );
  }
  return hosts.length === 1 ? hosts[0] : text;
}
