import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { examineSite, type Finding } from '@hearth/contract/site/doctor';
import { sayIn } from '@hearth/words/say';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { doctorCommands } from '../../operator/doctor-command.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { newOperator } from '../../testing/operators/give-role.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { startSmtp } from '../../testing/smtp.ts';
import { readConfig } from '../config/config.ts';
import { sql } from '../database/sql.ts';
import type { Storage } from '../storage/storage.ts';
import { systemClock } from '../time/clock.ts';
import { examineDatabase, examineSurroundings } from './examine.ts';

const say = sayIn('en');
let folder: string;
let app: TestApp;
let trusting: TestApp;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
const opened: Server[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-doctor-'));
  app = await startTestApp();
  trusting = await startTestApp({ TRUST_PROXY: 'true' });
  for (const each of [app, trusting]) await each.app.http.listen({ port: 0, host: '127.0.0.1' });
  smtp = await startSmtp();
});
afterAll(async () => {
  for (const server of opened) server.close();
  await app.stop();
  await trusting.stop();
  await smtp.stop();
  await rm(folder, { recursive: true, force: true });
});

const kept = new Map<string, Buffer>();
const storage: Pick<Storage, 'put' | 'get' | 'delete'> = {
  async put(key, content) {
    kept.set(key, Buffer.concat(await content.toArray()));
  },
  async get(key) {
    return Readable.from([kept.get(key) ?? Buffer.of()]);
  },
  async delete(key) {
    kept.delete(key);
  },
};

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const urlOf = ({ app: { http } }: TestApp) => `http://127.0.0.1:${portOf(http.server)}`;

/** Passes requests on, with more headers, and knows no WebSockets. */
async function startPlainProxy(target: string, headers: Record<string, string>): Promise<string> {
  const server = createServer((asked, answer) => {
    const passed = { ...asked.headers, ...headers };
    delete passed.upgrade;
    delete passed.connection;
    const sent = request(new URL(asked.url ?? '', target), { method: asked.method, headers: passed }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    asked.pipe(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push(server);
  return `http://127.0.0.1:${portOf(server)}`;
}

async function around(env: Record<string, string>, more: { mailTo?: string; storage?: Storage } = {}) {
  const config = readConfig({ DATA_DIR: folder, ...env });
  const findings = await examineSurroundings(
    { config, clock: systemClock, say },
    { storage: storage as Storage, ...more },
  );
  return (what: string) => findings.find((each) => each.what === what);
}
const state = (found: Finding | undefined) => found?.state;

async function database(
  change: (db: TestDatabase) => Promise<unknown>,
): Promise<(what: string) => Finding | undefined> {
  const made = await createTestDatabase();
  try {
    await change(made);
    const config = readConfig({ DATA_DIR: folder });
    const findings = await examineDatabase({ config, clock: systemClock, say, db: made.db });
    return (what) => findings.find((each) => each.what === what);
  } finally {
    await made.drop();
  }
}

it('finds a healthy site healthy, and leaves nothing behind', async () => {
  const olga = await newOperator(app, 'operator');
  const { findings } = (await olga.client.call(examineSite)).ok;
  // Databases of tests may lose their data.
  const wrong = findings.filter((each) => each.state === 'bad').map(({ says }) => says);
  expect(wrong).toEqual(['The database has autovacuum or fsync turned off.']);
  const names = findings.map(({ what }) => what);
  expect(names).toEqual(
    expect.arrayContaining(['Database', 'Schema', 'Indexes', 'Clock', 'Disk', 'Files', 'Settings']),
  );
  for (const what of ['Schema', 'Indexes', 'Clock', 'Database role'])
    expect(findings.find((each) => each.what === what)).toMatchObject({ state: 'good', mend: null });
  expect(kept.size).toBe(0);
});

it('sees an index that is broken, updates that wait, a newer schema, and a role that may do too much', async () => {
  const broken = await database(({ db }) =>
    sql`update pg_index set indisvalid = false where indexrelid = 'sessions_pkey'::regclass`.execute(db),
  );
  expect(broken('Indexes')).toMatchObject({ state: 'bad' });
  expect(broken('Indexes')?.says).toContain('sessions_pkey');
  expect(state(broken('Database role'))).toBe('warning');
  const older = await database(({ db }) => sql`delete from schema_migrations where name > '0490'`.execute(db));
  expect(state(older('Schema'))).toBe('warning');
  const newer = await database(({ db }) =>
    sql`insert into schema_migrations select '9999-later', checksum, applied_at from schema_migrations limit 1`.execute(
      db,
    ),
  );
  expect(newer('Schema')).toMatchObject({ state: 'bad' });
  expect(newer('Schema')?.says).toContain('9999-later');
});

it('sees that the address leads nowhere, to another site, or through a proxy that hides who asks', async () => {
  const nowhere = await around({ PUBLIC_URL: 'http://127.0.0.1:9' });
  expect(nowhere('Address')).toMatchObject({ state: 'bad' });
  const other = createServer((_, answer) => answer.end('another site'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  opened.push(other);
  expect(state((await around({ PUBLIC_URL: `http://127.0.0.1:${portOf(other)}` }))('Address'))).toBe('bad');
  const proxy = await startPlainProxy(urlOf(app), { 'x-forwarded-for': '198.51.100.7' });
  const hidden = await around({ PUBLIC_URL: proxy });
  expect(hidden('Address')?.says).toMatch(/TRUST_PROXY/);
  expect(state(hidden('WebSockets'))).toBe('bad');
});

it('sees that everybody may choose their address, and is content where nobody may', async () => {
  const open = await around({ PUBLIC_URL: urlOf(trusting) });
  expect(open('Address')?.says).toMatch(/can choose the address/);
  const proxy = await startPlainProxy(urlOf(trusting), { 'x-forwarded-for': '198.51.100.7' });
  const right = await around({ PUBLIC_URL: proxy });
  expect(state(right('Address'))).toBe('good');
  expect(state((await around({ PUBLIC_URL: urlOf(app) }))('WebSockets'))).toBe('good');
});

it('really sends a mail, and says what the mail server said', async () => {
  const settings = { SMTP_URL: smtp.url, OPERATOR_EMAIL: 'olga@example.org' };
  const works = await around(settings, { mailTo: 'olga@example.org' });
  expect(works('Sending mail')).toMatchObject({ state: 'good' });
  expect(smtp.received.at(-1)?.to).toEqual(['olga@example.org']);
  const asked = smtp.received.length;
  expect(state((await around(settings))('Sending mail'))).toBe('good');
  expect(smtp.received).toHaveLength(asked);
  expect(state((await around({ ...settings, SMTP_URL: 'smtp://127.0.0.1:9' }))('Sending mail'))).toBe('bad');
  expect(state((await around({}))('Sending mail'))).toBe('warning');
});

it('sees files that do not come back, backups that are missing or old, and settings that contradict each other', async () => {
  const forgets = {
    ...storage,
    get: async () => Readable.from(['other']),
  } as unknown as Storage;
  expect(state((await around({}, { storage: forgets }))('Files'))).toBe('bad');
  const dir = `${folder}-backups`;
  await mkdir(dir);
  expect(state((await around({ BACKUP_DIR: dir }))('Backups'))).toBe('warning');
  await writeFile(join(dir, 'hearth-2026-01-13T03-00-00Z.backup'), 'old');
  expect(state((await around({ BACKUP_DIR: dir }))('Backups'))).toBe('bad');
  await rm(dir, { recursive: true });
  expect((await around({ RATE_LIMIT_FACTOR: '0' }))('Settings')?.says).toMatch(/RATE_LIMIT_FACTOR/);
  expect(state((await around({}))('Settings'))).toBe('good');
});

it('answers programs in JSON, and fails where something is bad', async () => {
  const [command] = doctorCommands;
  const config = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
    PUBLIC_URL: 'http://127.0.0.1:9',
  });
  const { signal } = new AbortController();
  const deps = { config, clock: systemClock, log: silentLog, signal, showProgress: () => () => undefined };
  const answered = await command?.runOnSite(deps, ['--json', '--no-mail']);
  if (typeof answered !== 'object') throw new Error('no findings');
  expect(answered.failed).toBe(true);
  const { findings } = JSON.parse(answered.says);
  expect(findings).toContainEqual(expect.objectContaining({ what: 'Database', state: 'bad' }));
  const words = await command?.runOnSite(deps, ['--no-mail']);
  expect(words).toMatchObject({ failed: true, says: expect.stringMatching(/✗ Database: .+\n {4}→ /) });
  await expect(command?.runOnSite(deps, ['--yes'])).rejects.toThrow('--yes is not known here.');
});
