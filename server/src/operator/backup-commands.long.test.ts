import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../platform/config/config.ts';
import { joinDatabase } from '../platform/database/connect/provide-database.ts';
import { sql } from '../platform/database/sql.ts';
import { systemClock } from '../platform/time/clock.ts';
import { signUpBody } from '../testing/members.ts';
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { silentLog } from '../testing/silent-log.ts';
import { findCommand } from './run-command.ts';

const program = new URL('../operator.ts', import.meta.url).pathname;
let folder: string;
let dataDir: string;
let server: ServerProcess | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-operator-'));
  dataDir = join(folder, 'data');
});
afterAll(async () => {
  await server?.kill('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

type Said = { code: number; said: string };

/** As a person types it, in a process of its own. */
function operator(typed: string, env: Record<string, string> = {}): Promise<Said> {
  const options = { env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env }, cwd: folder };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...typed.split(' ')], options, (error, stdout, stderr) => {
      resolve({ code: error ? 1 : 0, said: (stdout + stderr).trim() });
    });
  });
}

/** The same in this process, which is much quicker. */
async function run(typed: string, env: Record<string, string> = {}): Promise<string> {
  const { command, args } = findCommand(typed.replaceAll('@', `${folder}/`).split(' '));
  if (!('runOnSite' in command)) throw new Error('not a command about the whole site');
  const config = readConfig({ DATA_DIR: dataDir, ...env });
  const { signal } = new AbortController();
  const deps = { config, clock: systemClock, log: silentLog, signal, showProgress: () => () => {} };
  const answered = await command.runOnSite(deps, args);
  return typeof answered === 'string' ? answered : answered.says;
}

async function restart(env: Record<string, string> = {}): Promise<ServerProcess> {
  await server?.kill('SIGTERM');
  server = await startServerProcess(env.DATA_DIR ?? dataDir);
  return server;
}

const send = (url: string, path: string, body: unknown) =>
  fetch(new URL(path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

it('a site that runs is backed up, checked and restored elsewhere, by the commands alone', async () => {
  const { url } = await restart();
  const member = signUpBody();
  expect((await send(url, '/api/accounts', member)).status).toBe(200);
  const key = { BACKUP_KEY: 'a key of enough characters' };

  expect(await operator('backup site.backup', key)).toEqual({
    code: 0,
    said: expect.stringMatching(/^site.backup is written: \d+ rows of \d+ tables and 0 media files\.$/),
  });
  expect((await stat(join(folder, 'site.backup'))).mode & 0o777).toBe(0o600);
  await writeFile(join(folder, 'key'), `${key.BACKUP_KEY}\n`);
  expect(await run('backup check @site.backup --key-file @key')).toMatch(
    /site.backup is complete: \d+ rows of \d+ tables and 0 media files \(0 kB\), as of 20\S+Z\.$/,
  );

  const elsewhere = join(folder, 'elsewhere');
  expect(await operator('restore site.backup', { ...key, DATA_DIR: elsewhere })).toEqual({
    code: 0,
    said: expect.stringMatching(/^Restored \d+ rows of \d+ tables and 0 media files into \S+elsewhere, as of \S+Z\.$/),
  });
  const restored = await restart({ DATA_DIR: elsewhere });
  const { email: identifier, password } = member;
  expect((await send(restored.url, '/api/session', { identifier, password })).status).toBe(200);
}, 180_000);

it('a site that does not run is backed up too', async () => {
  expect(await run('backup @second.backup')).toContain('second.backup is written');
  expect(await run('backup check @second.backup')).toContain('second.backup is complete');
});

it('a folder that was half restored is not served', async () => {
  const half = join(folder, 'half');
  await mkdir(half);
  await writeFile(join(half, 'restore-unfinished'), 'copying\n');
  const words = `A restore into ${half} was not finished; please run it again, or delete the folder to start anew.`;
  expect(await operator('mail list', { DATA_DIR: half })).toEqual({ code: 1, said: words });
  await expect(run('backup @other.backup', { DATA_DIR: half })).rejects.toThrow(words);
  await expect(startServerProcess(half)).rejects.toThrow('ended before it was ready');
  expect(await readdir(half)).toEqual(['restore-unfinished']);
});

it('a damaged backup is refused, and the refusal names the way to restore the rest', async () => {
  const bytes = await readFile(join(folder, 'second.backup'));
  const amongTheRows = bytes.indexOf('{"kind":"table","name":"accounts"}') + 100;
  bytes.writeUInt8(bytes.readUInt8(amongTheRows) ^ 1, amongTheRows);
  await writeFile(join(folder, 'damaged.backup'), bytes);
  const empty = { DATA_DIR: join(folder, 'empty') };
  const refused = run('restore @damaged.backup', empty);
  await expect(refused).rejects.toThrow(/is damaged.* --without-damaged restores everything else\.$/);
  await expect(run('restore @damaged.backup --without-damaged', empty)).rejects.toThrow('is damaged');
  await expect(stat(empty.DATA_DIR)).rejects.toThrow();
});

it('a restore without all media that the rows name is done, and fails', async () => {
  const id = randomUUID();
  const key = `posts/1-${id.replaceAll('-', '')}.jpg`;
  const { db, stop } = await joinDatabase(readConfig({ DATA_DIR: dataDir }), silentLog);
  await sql`insert into media (id, owner_id, purpose, state, name, declared_type, size, files, created_at, changed_at)
    values (${id}, ${id}, 'post', 'attached', 'photo', 'image/jpeg', 1, ${[key]}, now(), now())`.execute(db);
  await stop();
  await expect(run('backup @lacking.backup')).rejects.toThrow(key);
  const elsewhere = { DATA_DIR: join(folder, 'lacking') };
  await expect(run('restore @lacking.backup', elsewhere)).rejects.toThrow(
    new RegExp(`^Restored .*\\nThese media files are not in it: ${key}$`),
  );
  await expect(stat(join(elsewhere.DATA_DIR, 'restore-unfinished'))).rejects.toThrow();
  const accepted = { DATA_DIR: join(folder, 'accepted') };
  expect(await run('restore @lacking.backup --without-damaged', accepted)).toContain(key);
});

it.each([
  ['backup', 'Please give the name of one backup file.'],
  ['backup a b', 'Please give the name of one backup file.'],
  ['backup a --fast', "Unknown option '--fast'"],
  ['backup @site.backup', 'site.backup is there already; please choose another name.'],
  ['backup @nowhere/x.backup', 'There is no folder'],
  ['backup @x.backup --key-file @nowhere', 'The key file'],
  ['backup check @nowhere.backup', 'There is no backup'],
  ['backup check @key', 'key is not a backup of Hearth.'],
  ['backup check @site.backup', 'is encrypted; please give its key with --key-file or BACKUP_KEY.'],
  ['restore @second.backup', 'is not empty; please name an empty or new folder with DATA_DIR.'],
])('%s is refused in one sentence', async (typed, said) => {
  await expect(run(typed)).rejects.toThrow(said);
  expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([]);
});

it('a folder without a site is not made one', async () => {
  const nowhere = join(folder, 'nowhere');
  await expect(run('backup @x.backup', { DATA_DIR: nowhere })).rejects.toThrow(
    `There is no site in ${nowhere}; please name its folder with DATA_DIR.`,
  );
  await expect(stat(nowhere)).rejects.toThrow();
});
