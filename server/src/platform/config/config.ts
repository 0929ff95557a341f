import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { say } from '../process/operator-words.ts';
import { assertStrongKey, type BackupSettings, readBackupSettings } from './backup-settings.ts';
import { type ClusterSettings, readClusterSettings } from './cluster-settings.ts';
import { type DatabaseSettings, readDatabaseSettings } from './database-settings.ts';
import { readS3Settings, type S3Place } from './s3-settings.ts';
import {
  ConfigError,
  type Environment,
  readChoice,
  readFactor,
  readHostNames,
  readInteger,
  readProxyTrust,
  readText,
  readUrl,
} from './setting-readers.ts';
import { readSiteContentSettings, type SiteContentSettings } from './site-content.ts';
import { readSmall } from './small-machine.ts';
import { readTraceSettings, type TraceSettings } from './trace-settings.ts';

export type Config = DatabaseSettings & {
  host: string;
  port: number;
  publicUrl: URL | undefined;
  dataDir: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Who gets mail about the site itself, such as failed backups. */
  operatorEmail: string | undefined;
  /** What is not set here the console may say. */
  site: { name: string | undefined; owner: string | undefined; securityContact: string | undefined };
  trustProxy: boolean | string[];
  passwordMinLength: number;
  rateLimitFactor: number;
  connectionsPerAddress: number;
  storyHours: number;
  /** Whether linked pages are fetched and shown as cards. */
  linkPreviews: boolean;
  /** Host names of push services beside the known ones; `*.` stands for any name below. */
  pushServices: string[];
  siteContent: SiteContentSettings;
  /** Whether the server answers from what it has read before, as long as that is still valid. */
  caches: boolean;
  /** Whether the machine has little memory. */
  small: boolean;
  logLevel: (typeof logLevels)[number];
  metricsToken: string | undefined;
  /** Where traces go. */
  traces: TraceSettings | undefined;
  backup: BackupSettings;
  /** Where media is stored instead of the data folder. */
  s3: S3Place | undefined;
  cluster: ClusterSettings;
};

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The only code that reads the environment. */
export function readConfig(env: Environment): Config {
  const dataDir = resolve(readText(env, 'DATA_DIR') ?? './data');
  const database = readDatabaseSettings(env);
  const { databaseUrl } = database;
  const host = readText(env, 'HOST') ?? '127.0.0.1';
  const publicUrl = readPublicUrl(env);
  const s3 = readS3Settings(env);
  const small = readSmall(env);
  const config: Config = {
    host,
    port: readInteger(env, 'PORT', { fallback: 3000, min: 0, max: 65_535 }),
    publicUrl,
    dataDir,
    ...database,
    smtpUrl: readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:'])?.href,
    mailFrom: readMailFrom(env),
    operatorEmail: readOperatorEmail(env),
    site: {
      name: readText(env, 'SITE_NAME'),
      owner: readText(env, 'SITE_OWNER'),
      securityContact: readUrl(env, 'SECURITY_CONTACT', ['mailto:', 'https:'])?.href,
    },
    trustProxy: readProxyTrust(env, 'TRUST_PROXY'),
    passwordMinLength: readInteger(env, 'PASSWORD_MIN_LENGTH', { fallback: 1, min: 1, max: 128 }),
    rateLimitFactor: readFactor(env, 'RATE_LIMIT_FACTOR', 1),
    connectionsPerAddress: readInteger(env, 'CONNECTIONS_PER_ADDRESS', { fallback: 500, min: 10, max: 100_000 }),
    storyHours: readInteger(env, 'STORY_HOURS', { fallback: 24, min: 1, max: 168 }),
    linkPreviews: readChoice(env, 'LINK_PREVIEWS', ['on', 'off'], 'on') === 'on',
    pushServices: readHostNames(env, 'PUSH_SERVICES'),
    siteContent: readSiteContentSettings(env, { isPrivate: isLoopback(host) && !publicUrl }),
    small,
    caches: readChoice(env, 'CACHES', ['on', 'off'], 'on') === 'on',
    logLevel: readChoice(env, 'LOG_LEVEL', logLevels, 'info'),
    metricsToken: readMetricsToken(env),
    traces: readTraceSettings(env),
    backup: readBackupSettings(env, { dataDir, databaseUrl, s3 }),
    s3,
    cluster: readClusterSettings(env, { databaseUrl, small }),
  };
  refuseContradictions(config);
  return config;
}

/** The origin of links that members get by mail or from the operator. */
export function linkBase({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  return publicUrl?.origin ?? `http://localhost:${port}`;
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

function readPublicUrl(env: Environment): URL | undefined {
  const url = readUrl(env, 'PUBLIC_URL', ['http:', 'https:']);
  if (url && (url.pathname !== '/' || url.search || url.hash)) {
    throw new ConfigError(say('PUBLIC_URL must be an origin such as https://social.example.org, without a path.'));
  }
  return url;
}

const isAddress = /^[^@\s<>]+@[^@\s<>]+$/;

function readMailFrom(env: Environment): string {
  const text = readText(env, 'MAIL_FROM') ?? `no-reply@${hostname() || 'localhost'}`;
  if (!isAddress.test(text) && !/^[^<>]*<[^@\s<>]+@[^@\s<>]+>$/.test(text)) {
    throw new ConfigError(say('MAIL_FROM must be an email address, or a name followed by <address>.'));
  }
  return text;
}

/** A site that names an address for reports of weaknesses has somebody who reads it. */
function readOperatorEmail(env: Environment): string | undefined {
  const text = readText(env, 'OPERATOR_EMAIL');
  if (text === undefined) return /^mailto:([^?]+)/i.exec(readText(env, 'SECURITY_CONTACT') ?? '')?.[1];
  if (!isAddress.test(text)) throw new ConfigError(say('OPERATOR_EMAIL must be an email address.'));
  return text;
}

/** Who has it reads the metrics from anywhere. */
function readMetricsToken(env: Environment): string | undefined {
  const text = readText(env, 'METRICS_TOKEN');
  const weak = (min: number) =>
    say('METRICS_TOKEN must have at least {min} characters; "openssl rand -base64 32" makes a good one.', { min });
  return text === undefined ? undefined : assertStrongKey(text, weak);
}

function refuseContradictions(config: Config): void {
  if (config.rateLimitFactor === 0 && !isLoopback(config.host)) {
    throw new ConfigError(
      say('RATE_LIMIT_FACTOR=0 turns all limits off and is only allowed while HOST is a loopback address.'),
    );
  }
  if (config.smtpUrl && !config.publicUrl && !isLoopback(config.host)) {
    throw new ConfigError(say('SMTP_URL is set, but links in emails need PUBLIC_URL to lead anywhere.'));
  }
}
