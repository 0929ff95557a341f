import { availableParallelism } from 'node:os';
import { say } from '../process/operator-words.ts';
import { assertStrongKey } from './backup-settings.ts';
import { ConfigError, type Environment, readInteger, readText } from './setting-readers.ts';

/** What several servers of one site share. */
export type ClusterSettings = {
  /** Addresses of one NATS cluster; empty for a single server. */
  natsUrls: string[];
  /** Encrypts the keys that all servers need, in the database; without it they are in the data folder. */
  siteSecret: string | undefined;
  /** How many processes serve the port: at once, or at most and only while the first one is busy. */
  workers: { most: number; atOnce: boolean };
  /** How long a server that stops goes on serving, until the proxy has noticed. */
  drainSeconds: number;
};

type Machine = { databaseUrl: string | undefined; small: boolean };

export function readClusterSettings(env: Environment, { databaseUrl, small }: Machine): ClusterSettings {
  const natsUrls = readNatsUrls(env);
  const secret = readText(env, 'SITE_SECRET');
  const siteSecret = secret === undefined ? undefined : assertStrongKey(secret, weakSecret);
  if (natsUrls.length > 0 && !databaseUrl) {
    throw new ConfigError(say('NATS_URL is set, but not DATABASE_URL: servers that work together share one database.'));
  }
  if (natsUrls.length > 0 && !siteSecret) {
    throw new ConfigError(
      say('NATS_URL is set, but not SITE_SECRET, with which servers share the keys for push messages.'),
    );
  }
  const drainSeconds = readInteger(env, 'DRAIN_SECONDS', { fallback: natsUrls.length > 0 ? 5 : 0, min: 0, max: 300 });
  return { natsUrls, siteSecret, workers: readWorkers(env, { databaseUrl, small }), drainSeconds };
}

function weakSecret(min: number): string {
  return say('SITE_SECRET must have at least {min} characters; "openssl rand -base64 32" makes a good one.', { min });
}

/** Only some systems let several processes listen on one port. */
const mayShareAPort = process.platform === 'linux' || process.platform === 'freebsd';
const usualMost = 4;

/** The embedded database needs a core of its own: where none is left, a second process only takes its time. */
function readWorkers(env: Environment, { databaseUrl, small }: Machine): ClusterSettings['workers'] {
  const cores = availableParallelism() - (databaseUrl ? 0 : 1);
  const fallback = mayShareAPort && !small ? Math.max(1, Math.min(cores, usualMost)) : 1;
  const most = readInteger(env, 'WORKERS', { fallback, min: 1, max: 64 });
  if (most > 1 && !mayShareAPort) {
    throw new ConfigError(
      say('WORKERS above 1 needs Linux or FreeBSD, where several processes can listen on one port.'),
    );
  }
  return { most, atOnce: readText(env, 'WORKERS') !== undefined };
}

/** The error does not repeat the value: addresses may contain passwords. */
function readNatsUrls(env: Environment): string[] {
  const text = readText(env, 'NATS_URL');
  if (text === undefined) return [];
  const urls = text.split(',').map((each) => each.trim());
  for (const url of urls) {
    if (URL.canParse(url) && ['nats:', 'tls:'].includes(new URL(url).protocol)) continue;
    throw new ConfigError(
      say('NATS_URL must be one or more addresses that start with nats:// or tls://, with commas between them.'),
    );
  }
  return urls;
}
