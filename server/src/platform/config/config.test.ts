import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { readSmall } from './small-machine.ts';

const s3 = { S3_BUCKET: 'media', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' };

describe('settings', () => {
  it('have defaults that start on a laptop', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: undefined,
      databaseDriver: 'batched',
      site: { name: undefined },
      trustProxy: false,
      passwordMinLength: 1,
      rateLimitFactor: 1,
      storyHours: 24,
    });
  });

  it('get along with little on a small machine, unless they are told otherwise', () => {
    const [little, much] = [2 ** 30, 8 * 2 ** 30];
    expect([readSmall({}, little), readSmall({}, much)]).toEqual([true, false]);
    expect([readSmall({ SMALL: 'off' }, little), readSmall({ SMALL: 'on' }, much)]).toEqual([false, true]);
    expect(readConfig({ SMALL: 'on' }).cluster.workers.most).toBe(1);
  });

  it('take several addresses of NATS', () => {
    const shared = { DATABASE_URL: 'postgres://host/db', SITE_SECRET: 'correct horse battery' };
    const { cluster } = readConfig({ ...shared, NATS_URL: 'nats://one:4222, tls://two' });
    expect(cluster).toMatchObject({
      natsUrls: ['nats://one:4222', 'tls://two'],
      siteSecret: shared.SITE_SECRET,
      drainSeconds: 5,
    });
  });

  it('take several hosts of a database, and a replica', () => {
    const DATABASE_URL = 'postgres://u:p@one:5432,two:5433/db?target_session_attrs=read-write';
    const { databaseUrl, databaseReplicaUrl } = readConfig({ DATABASE_URL, DATABASE_REPLICA_URL: 'postgres://two/db' });
    expect([databaseUrl, databaseReplicaUrl]).toEqual([DATABASE_URL, 'postgres://two/db']);
  });

  it.each([
    [{ DATABASE_URL: 'mysql://secret@host/db' }, 'DATABASE_URL must be an address such as postgres://'],
    [{ DATABASE_URL: 'postgres://secret@a:x,b/db' }, 'DATABASE_URL must be an address such as postgres://'],
    [{ DATABASE_URL: 'postgres://a/db?target_session_attrs=standby' }, 'may only be read-write'],
    [{ DATABASE_REPLICA_URL: 'postgres://a/db' }, 'DATABASE_REPLICA_URL is set, but not DATABASE_URL'],
  ])('refuse %j and do not repeat it', (env, sentence) => {
    const refused = (() => {
      try {
        return readConfig(env);
      } catch (error) {
        return (error as Error).message;
      }
    })();
    expect(refused).toContain(sentence);
    expect(refused).not.toContain('secret');
  });

  it('know whom to write about the site itself', () => {
    expect(readConfig({}).operatorEmail).toBeUndefined();
    const SECURITY_CONTACT = 'mailto:security@example.org?subject=Hearth';
    expect(readConfig({ SECURITY_CONTACT }).operatorEmail).toBe('security@example.org');
    expect(readConfig({ SECURITY_CONTACT: 'https://example.org/report' }).operatorEmail).toBeUndefined();
    expect(readConfig({ SECURITY_CONTACT, OPERATOR_EMAIL: 'root@example.org' }).operatorEmail).toBe('root@example.org');
    expect(() => readConfig({ OPERATOR_EMAIL: 'root' })).toThrow('OPERATOR_EMAIL must be an email address.');
  });

  it('take host names of push services', () => {
    expect(readConfig({}).pushServices).toEqual([]);
    const { pushServices } = readConfig({ PUSH_SERVICES: 'push.example.org, *.Push.example.net' });
    expect(pushServices).toEqual(['push.example.org', '*.push.example.net']);
    for (const wrong of ['https://push.example.org', '*', 'push.example.org:8443', 'local']) {
      expect(() => readConfig({ PUSH_SERVICES: wrong })).toThrow('PUSH_SERVICES must be host names');
    }
  });

  it('treat an empty value as not set', () => {
    expect(readConfig({ PORT: '', SITE_NAME: ' ' })).toMatchObject({ port: 3000, site: { name: undefined } });
  });

  it('take a backup folder beside the data folder', () => {
    const env = { DATA_DIR: '/srv/data', BACKUP_DIR: '/srv/data-backups', BACKUP_KEY: 'correct horse battery' };
    expect(readConfig(env).backup).toEqual({
      dir: '/srv/data-backups',
      everyHours: 24,
      keep: 7,
      key: 'correct horse battery',
      walDir: undefined,
    });
  });

  it('take a bucket for media and another place for the archive of the log', () => {
    const account = { accessKey: 'key', secretKey: 'secret', endpoint: 'https://s3.example.org', region: 'us-east-1' };
    const env = { ...s3, S3_ENDPOINT: 'https://s3.example.org/', S3_PREFIX: 'sites/hearth' };
    const { s3: media, backup } = readConfig({ ...env, BACKUP_WAL_DIR: 's3://media/archive/hearth/' });
    expect(media).toEqual({ ...account, pathStyle: true, bucket: 'media', prefix: 'sites/hearth/' });
    expect(backup.walS3).toEqual({ ...account, pathStyle: true, bucket: 'media', prefix: 'archive/hearth/' });
    expect(readConfig(s3).s3).toMatchObject({ endpoint: undefined, pathStyle: false, prefix: '' });
  });

  it.each([
    [{}, 'sample'],
    [{ HOST: '0.0.0.0' }, 'none'],
    [{ PUBLIC_URL: 'https://social.example.org' }, 'none'],
    [{ SAMPLE_CONTENT: 'off' }, 'none'],
    [{ HOST: '0.0.0.0', SAMPLE_CONTENT: 'on' }, 'sample'],
  ])('with %j show %s content', (env, shown) => {
    expect(readConfig(env).siteContent).toEqual({ shown });
  });

  const content = async (text: string) => {
    const file = join(await mkdtemp(join(tmpdir(), 'hearth-content-')), 'content.json');
    await writeFile(file, text);
    return file;
  };

  it('take sponsors and events of the operator from a file', async () => {
    const own = { sponsored: [{ name: 'Baker', line: 'Bread' }], events: [{ title: 'Fair', date: '2027-03-21' }] };
    const file = await content(JSON.stringify(own));
    expect(readConfig({ SITE_CONTENT: file }).siteContent).toEqual({ shown: 'own', content: own });
    expect(() => readConfig({ SITE_CONTENT: file, SAMPLE_CONTENT: 'on' })).toThrow(/cannot be set together/);
  });

  it.each([
    ['{', /JSON/],
    ['{"adverts": []}', /SITE_CONTENT has a mistake/],
    ['{"events": [{"title": "Fair", "date": "soon"}]}', /at events\.0\.date: The date of an event must be like/],
    [
      '{"sponsored": [{"name": "x", "line": "y", "link": "http://plain.example"}]}',
      /at sponsored\.0\.link: The link of a sponsor/,
    ],
    ['{"events": [{"title": "", "date": "2027-03-21"}]}', /The title of an event is required\./],
  ])('refuse the content %s', async (text, sentence) => {
    const file = await content(text);
    expect(() => readConfig({ SITE_CONTENT: file })).toThrow(sentence);
    expect(() => readConfig({ SITE_CONTENT: `${file}.missing` })).toThrow(/cannot be read/);
  });

  it('read lists of trusted proxies', () => {
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1']);
  });

  it.each([
    [{ PORT: 'eighty' }, /PORT must be a whole number/],
    [{ PORT: '70000' }, /PORT/],
    [{ PUBLIC_URL: 'social.example.org' }, /PUBLIC_URL/],
    [{ PUBLIC_URL: 'https://example.org/hearth' }, /without a path/],
    [{ DATABASE_URL: 'mysql://u:secret@host/db' }, /DATABASE_URL/],
    [{ MIGRATION_DATABASE_URL: 'postgres://u:secret@host/db' }, /MIGRATION_DATABASE_URL is set, but not DATABASE_URL/],
    [{ DATABASE_DRIVER: 'fast' }, /DATABASE_DRIVER must be one of batched, plain/],
    [{ SMTP_URL: 'http://mail' }, /SMTP_URL/],
    [{ MAIL_FROM: 'nobody' }, /MAIL_FROM/],
    [{ SECURITY_CONTACT: 'ada@example.org' }, /SECURITY_CONTACT/],
    [{ TRUST_PROXY: 'yes please' }, /TRUST_PROXY/],
    [{ TRUST_PROXY: '10.0.0.0/99' }, /TRUST_PROXY/],
    [{ RATE_LIMIT_FACTOR: '-1' }, /RATE_LIMIT_FACTOR/],
    [{ RATE_LIMIT_FACTOR: '0', HOST: '0.0.0.0' }, /loopback/],
    [{ CONNECTIONS_PER_ADDRESS: '9' }, /CONNECTIONS_PER_ADDRESS must be a whole number from 10 to 100000/],
    [{ STORY_HOURS: '0' }, /STORY_HOURS must be a whole number from 1 to 168/],
    [{ STORY_HOURS: '169' }, /STORY_HOURS/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
    [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN/],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://collector:4317' }, /OTEL_EXPORTER_OTLP_ENDPOINT/],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'no value' }, /OTEL_EXPORTER_OTLP_HEADERS(?!.*no value)/],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, /OTEL_TRACES_SAMPLER_ARG/],
    [{ SAMPLE_CONTENT: 'maybe' }, /SAMPLE_CONTENT must be one of on, off/],
    [{ SMTP_URL: 'smtp://mail', HOST: '0.0.0.0' }, /PUBLIC_URL/],
    [{ S3_BUCKET: 'media' }, /S3_BUCKET is in S3/],
    [{ S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' }, /S3_ACCESS_KEY is set, but not S3_BUCKET/],
    [
      { ...s3, S3_SECRET_KEY: '' },
      /S3_BUCKET is in S3, but S3_ACCESS_KEY and S3_SECRET_KEY, which open it, are not both set/,
    ],
    [{ ...s3, S3_ENDPOINT: 'https://key:secret@s3.example.org' }, /S3_ENDPOINT must be an origin/],
    [{ ...s3, S3_ENDPOINT: 's3.example.org' }, /S3_ENDPOINT must be an address/],
    [{ ...s3, S3_REGION: 'secret place' }, /S3_REGION must be a name/],
    [{ ...s3, S3_BUCKET: 'Secret_Bucket' }, /S3_BUCKET must name a bucket/],
    [{ ...s3, S3_PREFIX: '../other' }, /S3_PREFIX must be a folder/],
    [{ ...s3, S3_PATH_STYLE: 'perhaps' }, /S3_PATH_STYLE must be one of on, off/],
    [{ ...s3, BACKUP_WAL_DIR: 's3://media/wal' }, /BACKUP_WAL_DIR must be apart from the media/],
    [{ ...s3, BACKUP_DIR: 's3://backups' }, /BACKUP_DIR must be a folder; only BACKUP_WAL_DIR/],
    [{ BACKUP_WAL_DIR: 's3://backups/wal' }, /BACKUP_WAL_DIR is in S3, but S3_ACCESS_KEY/],
    [{ NATS_URL: 'http://u:secret@nats' }, /NATS_URL must be one or more addresses/],
    [{ NATS_URL: 'nats://u:secret@nats' }, /NATS_URL is set, but not DATABASE_URL/],
    [{ NATS_URL: 'nats://a, nats://b', DATABASE_URL: 'postgres://u:secret@host/db' }, /not SITE_SECRET/],
    [{ WORKERS: '0' }, /WORKERS must be a whole number from 1 to 64/],
    [{ DRAIN_SECONDS: '301' }, /DRAIN_SECONDS must be a whole number from 0 to 300/],
    [{ SITE_SECRET: 'secret' }, /SITE_SECRET must have at least 16 characters/],
    [{ BACKUP_KEY: 'secret' }, /BACKUP_KEY must have at least 16 characters/],
    [{ BACKUP_KEEP: '3' }, /BACKUP_KEEP is set, but .* BACKUP_DIR/],
    [{ BACKUP_EVERY_HOURS: '2' }, /BACKUP_EVERY_HOURS is set, but .* BACKUP_DIR/],
    [{ BACKUP_DIR: '/backups', BACKUP_EVERY_HOURS: '0' }, /BACKUP_EVERY_HOURS must be a whole number from 1/],
    [{ BACKUP_DIR: '/backups', BACKUP_KEEP: '0' }, /BACKUP_KEEP must be a whole number from 1/],
    [{ BACKUP_DIR: '/srv/data/backups', DATA_DIR: '/srv/data' }, /BACKUP_DIR must be outside the data folder/],
    [{ BACKUP_DIR: '/srv/data', DATA_DIR: '/srv/data' }, /BACKUP_DIR must be outside the data folder/],
    [{ BACKUP_DIR: import.meta.filename }, /BACKUP_DIR must be a folder, but .*config\.test\.ts is a file/],
    [{ BACKUP_WAL_DIR: '/srv/data/..wal', DATA_DIR: '/srv/data' }, /BACKUP_WAL_DIR must be outside the data folder/],
    [{ BACKUP_WAL_DIR: '/wal', DATABASE_URL: 'postgres://u:secret@host/db' }, /BACKUP_WAL_DIR works with the embedded/],
  ])('refuse %j in one sentence', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
    try {
      readConfig(env);
    } catch (error) {
      expect(String(error)).not.toMatch(/secret|\n/);
    }
  });
});

it('traces go nowhere unless a collector is named, and then with what lets one in', () => {
  expect(readConfig({ OTEL_TRACES_SAMPLER_ARG: '0.5' }).traces).toBeUndefined();
  const endpoint = 'http://localhost:4318';
  const headers = 'authorization=Bearer a b=, x-scope = site';
  const read = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers });
  expect(read.traces).toEqual({
    endpoint: new URL(endpoint),
    headers: { authorization: 'Bearer a b=', 'x-scope': 'site' },
    share: 1,
  });
});
