import type { Say } from '@hearth/words/say';
import { powersOf } from '../database/access.queries.ts';
import { openDatabase } from '../database/database.ts';
import { appliedSteps } from '../database/migrate/applied-steps.ts';
import { readMigrations } from '../database/migrate/migration-files.ts';
import { createLog } from '../log/log.ts';
import { bad, type Check, good, type WithDatabase, warning } from './check.ts';
import { brokenIndexes, databaseFacts, followers, followingState, longStatements } from './doctor.queries.ts';

const oldestPostgres = 15;
const mostSecondsApart = 5;
const mostSecondsBehind = 30;

export const checkDatabase: Check<WithDatabase> = async ({ db, say, config }) => {
  const [facts] = await databaseFacts(db);
  if (!facts) return null;
  const version = Math.floor(facts.version / 10_000);
  if (version < oldestPostgres)
    return bad(
      say('PostgreSQL {version} is too old.', { version }),
      say('Upgrade the database to PostgreSQL {oldest} or newer.', { oldest: oldestPostgres }),
    );
  if (facts.autovacuum !== 'on' || facts.fsync !== 'on')
    return bad(
      say('The database has autovacuum or fsync turned off.'),
      say('Turn both on in postgresql.conf: without them it slows down, or loses data when the power fails.'),
    );
  if (config.databaseUrl && facts.connections > facts.most * 0.8)
    return warning(
      say('{connections} of {most} connections of the database are in use.', {
        connections: facts.connections,
        most: facts.most,
      }),
      say('Raise max_connections, or put PgBouncer in front of it.'),
    );
  return good(say('PostgreSQL {version} answers.', { version }));
};

export const checkClock: Check<WithDatabase> = async ({ db, say }) => {
  const before = Date.now();
  const [facts] = await databaseFacts(db);
  if (!facts) return null;
  const seconds = Math.round(Math.abs(facts.now.getTime() - (before + Date.now()) / 2) / 1000);
  const isPast = before < Date.parse('2026-01-01');
  if (seconds <= mostSecondsApart && !isPast) return good(say('The clocks of server and database agree.'));
  return bad(
    isPast
      ? say('The clock of this machine is years behind.')
      : say('The clocks are {seconds} seconds apart.', { seconds }),
    say('Turn on time synchronisation (timedatectl set-ntp true) on both machines.'),
  );
};

export const checkRole: Check<WithDatabase> = async ({ db, say, config }) => {
  const powers = await powersOf(db);
  if (powers.length === 0) return good(say('The server’s role may use its tables and nothing else.'));
  return warning(
    say('The role of DATABASE_URL may also: {powers}.', { powers: powers.join(', ') }),
    config.databaseUrl
      ? say(
          'Give the server a smaller role and set MIGRATION_DATABASE_URL to the owner; docs/operating/database.md says how.',
        )
      : say('Restart the server, which repairs its role.'),
  );
};

export const checkSchema: Check<WithDatabase> = async ({ db, say }) => {
  const [shipped, applied] = await Promise.all([readMigrations(), appliedSteps(db)]);
  const here = new Set(applied.map(({ name }) => name));
  const known = new Set(shipped.map(({ name }) => name));
  const newer = [...here].filter((name) => !known.has(name));
  if (newer.length > 0)
    return bad(
      say('The database is of a newer version of Hearth ({name}).', { name: newer.sort().at(-1) ?? '' }),
      say('Start that version, or restore the backup that was made before the upgrade.'),
    );
  const missing = shipped.filter(({ name }) => !here.has(name));
  if (missing.length === 0) return good(say('The database is up to date.'));
  return warning(
    say('{count} updates of the database are waiting.', { count: missing.length }),
    say('Restart the server: it applies them as it starts.'),
  );
};

export const checkIndexes: Check<WithDatabase> = async ({ db, say }) => {
  const broken = (await brokenIndexes(db)).map(({ name }) => name);
  if (broken.length === 0) return good(say('Every index is whole.'));
  return bad(
    say('These indexes are broken: {names}.', { names: broken.join(', ') }),
    say('Run "reindex index concurrently" for each of them.'),
  );
};

export const checkStatements: Check<WithDatabase> = async ({ db, say }) => {
  const [longest] = await longStatements(db);
  if (!longest) return good(say('No statement has been running for long.'));
  const { seconds, query } = longest;
  return warning(
    say('A statement has been running for {seconds} seconds: {query}', { seconds, query }),
    say('Find out who began it; pg_stat_activity names the program.'),
  );
};

export const checkReplication: Check<WithDatabase> = async ({ db, say, config: { databaseReplicaUrl } }) => {
  if (databaseReplicaUrl) return checkReplica(databaseReplicaUrl, say);
  const rows = await followers(db).catch(() => []);
  if (rows.length === 0) return null;
  const late = rows.find(({ behind }) => (behind ?? 0) > mostSecondsBehind);
  if (!late) return good(say('{count} replicas follow.', { count: rows.length }));
  return warning(
    say('The replica {name} is {seconds} seconds behind.', { name: late.name, seconds: Math.round(late.behind ?? 0) }),
    say('Look at its load and at the network between.'),
  );
};

async function checkReplica(url: string, say: Say): ReturnType<Check> {
  const { db, close } = openDatabase({ connectionString: url }, { max: 1, log: createLog('silent') });
  try {
    const [state] = await followingState(db);
    if (!state?.follows)
      return bad(
        say('DATABASE_REPLICA_URL leads to a database that follows nobody.'),
        say('Set it to a replica, or remove it.'),
      );
    const seconds = Math.round(state.behind ?? 0);
    if (seconds <= mostSecondsBehind) return good(say('The replica follows.'));
    return warning(
      say('The replica {name} is {seconds} seconds behind.', { name: new URL(url).hostname, seconds }),
      say('Look at its load and at the network between.'),
    );
  } finally {
    await close();
  }
}
