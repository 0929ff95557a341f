import { say } from '../process/operator-words.ts';
import { isStorageKey } from '../storage/storage.ts';
import { ConfigError, type Environment, readChoice, readText, readUrl } from './setting-readers.ts';

/** How to reach an S3 service. */
export type S3Account = {
  /** None for AWS itself. */
  endpoint: string | undefined;
  region: string;
  accessKey: string;
  secretKey: string;
  /** The bucket's name is part of the path, not of the host. */
  pathStyle: boolean;
};

/** A part of a bucket; the prefix is empty or ends with a slash. */
export type S3Place = S3Account & { bucket: string; prefix: string };

const accountNames = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_PATH_STYLE', 'S3_PREFIX'];
const scheme = 's3://';

/** Where media is stored if S3_BUCKET is set. Without it the other settings can still be of use to BACKUP_WAL_DIR. */
export function readS3Settings(env: Environment): S3Place | undefined {
  const bucket = readText(env, 'S3_BUCKET');
  if (bucket !== undefined) {
    const prefix = readPrefix('S3_PREFIX', readText(env, 'S3_PREFIX') ?? '');
    return { ...readAccount(env, 'S3_BUCKET'), bucket: readBucket('S3_BUCKET', bucket), prefix };
  }
  const useless = accountNames.find((name) => readText(env, name) !== undefined);
  if (useless && !isS3Address(readText(env, 'BACKUP_WAL_DIR'))) {
    throw new ConfigError(
      say('{name} is set, but not S3_BUCKET, which names the bucket for media.', { name: useless }),
    );
  }
  return undefined;
}

export function isS3Address(text: string | undefined): text is string {
  return text?.startsWith(scheme) === true;
}

/** A place like s3://bucket/some/folder, reached with the account of the S3_* settings. */
export function readS3Address(env: Environment, name: string, address: string): S3Place {
  return { ...readAccount(env, name), ...parseS3Address(name, address) };
}

export function parseS3Address(name: string, address: string): Pick<S3Place, 'bucket' | 'prefix'> {
  const [, bucket = '', path = ''] = /^([^/]*)\/?(.*)$/.exec(address.slice(scheme.length)) ?? [];
  return { bucket: readBucket(name, bucket), prefix: readPrefix(name, path) };
}

/** Whether one of the two lies within the other. */
export function overlap(one: S3Place, other: S3Place): boolean {
  const within = one.prefix.startsWith(other.prefix) || other.prefix.startsWith(one.prefix);
  return one.bucket === other.bucket && one.endpoint === other.endpoint && within;
}

function readAccount(env: Environment, name: string): S3Account {
  const accessKey = readText(env, 'S3_ACCESS_KEY');
  const secretKey = readText(env, 'S3_SECRET_KEY');
  if (!accessKey || !secretKey) {
    throw new ConfigError(
      say('{name} is in S3, but S3_ACCESS_KEY and S3_SECRET_KEY, which open it, are not both set.', { name }),
    );
  }
  const endpoint = readEndpoint(env);
  const region = readText(env, 'S3_REGION') ?? 'us-east-1';
  if (!/^[a-z0-9-]{1,64}$/.test(region)) throw new ConfigError(say('S3_REGION must be a name such as eu-central-1.'));
  const pathStyle = readChoice(env, 'S3_PATH_STYLE', ['on', 'off'], endpoint ? 'on' : 'off') === 'on';
  return { endpoint, region, accessKey, secretKey, pathStyle };
}

function readEndpoint(env: Environment): string | undefined {
  const url = readUrl(env, 'S3_ENDPOINT', ['http:', 'https:']);
  if (!url) return undefined;
  if (url.pathname !== '/' || url.search || url.hash || url.username || url.password) {
    throw new ConfigError(say('S3_ENDPOINT must be an origin such as https://s3.example.org, without a path or keys.'));
  }
  return url.origin;
}

function readBucket(name: string, text: string): string {
  if (/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text)) return text;
  throw new ConfigError(say('{name} must name a bucket by 3 to 63 small letters, digits, dots and dashes.', { name }));
}

function readPrefix(name: string, text: string): string {
  const prefix = text.replace(/\/$/, '');
  if (prefix === '') return '';
  if (!isStorageKey(prefix) || prefix.length > 200) {
    throw new ConfigError(
      say('{name} must be a folder such as sites/hearth, of plain letters, digits and dashes.', { name }),
    );
  }
  return `${prefix}/`;
}
