import { statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { say } from '../process/operator-words.ts';
import { isS3Address, overlap, readS3Address, type S3Place } from './s3-settings.ts';
import { ConfigError, type Environment, readInteger, readText } from './setting-readers.ts';

export type BackupSettings = {
  /** Where scheduled backups go; none are made without it. */
  dir: string | undefined;
  everyHours: number;
  keep: number;
  key: string | undefined;
  /** Where the write-ahead log of the embedded database is archived; it is not without it. */
  walDir: string | undefined;
  /** The same in S3. */
  walS3: S3Place | undefined;
};

const shortestKey = 16;

export function readBackupSettings(
  env: Environment,
  { dataDir, databaseUrl, s3 }: { dataDir: string; databaseUrl: string | undefined; s3: S3Place | undefined },
): BackupSettings {
  const settings = {
    dir: readFolder(env, 'BACKUP_DIR', dataDir),
    everyHours: readInteger(env, 'BACKUP_EVERY_HOURS', { fallback: 24, min: 1, max: 8_760 }),
    keep: readInteger(env, 'BACKUP_KEEP', { fallback: 7, min: 1, max: 1_000 }),
    key: readKey(env),
    ...readWalPlace(env, dataDir, s3),
  };
  const archives = settings.walDir !== undefined || settings.walS3 !== undefined;
  for (const name of ['BACKUP_EVERY_HOURS', 'BACKUP_KEEP']) {
    if (readText(env, name) !== undefined && !settings.dir && !archives) {
      throw new ConfigError(
        say('{name} is set, but backups are made by schedule only if BACKUP_DIR is set as well.', { name }),
      );
    }
  }
  if (archives && databaseUrl) {
    throw new ConfigError(
      say(
        'BACKUP_WAL_DIR works with the embedded database only; for the database of DATABASE_URL please use the tools of its own server.',
      ),
    );
  }
  return settings;
}

function readWalPlace(
  env: Environment,
  dataDir: string,
  s3: S3Place | undefined,
): Pick<BackupSettings, 'walDir' | 'walS3'> {
  const name = 'BACKUP_WAL_DIR';
  const text = readText(env, name);
  if (!isS3Address(text)) return { walDir: readFolder(env, name, dataDir), walS3: undefined };
  const walS3 = readS3Address(env, name, text);
  if (s3 && overlap(s3, walS3)) {
    throw new ConfigError(
      say(
        '{name} must be apart from the media of S3_BUCKET and S3_PREFIX: another bucket, or another prefix for each.',
        {
          name,
        },
      ),
    );
  }
  return { walDir: undefined, walS3 };
}

/** A backup in the data folder would be lost together with it. */
function readFolder(env: Environment, name: string, dataDir: string): string | undefined {
  const text = readText(env, name);
  if (text === undefined) return undefined;
  if (isS3Address(text))
    throw new ConfigError(say('{name} must be a folder; only BACKUP_WAL_DIR may be in S3.', { name }));
  const folder = resolve(text);
  const path = relative(dataDir, folder);
  if (path === '' || !/^\.\.(?:[\\/]|$)|^(?:[a-z]:)?[\\/]/i.test(path)) {
    throw new ConfigError(say('{name} must be outside the data folder, which it is meant to outlive.', { name }));
  }
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new ConfigError(say('{name} must be a folder, but {folder} is a file.', { name, folder }));
  return folder;
}

/** Never repeats the value. */
export function assertStrongKey(key: string, weak: (min: number) => string): string {
  if (key.length >= shortestKey) return key;
  throw new ConfigError(weak(shortestKey));
}

function weakKey(min: number): string {
  return say('BACKUP_KEY must have at least {min} characters; "openssl rand -base64 32" makes a good one.', { min });
}

function readKey(env: Environment): string | undefined {
  const key = readText(env, 'BACKUP_KEY');
  return key === undefined ? undefined : assertStrongKey(key, weakKey);
}
