import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartUpError } from '../../errors/start-up-error.ts';
import { say } from '../../process/operator-words.ts';
import type { Binaries } from './binaries.ts';
import type { ServerAccount } from './server-account.ts';

const run = promisify(execFile);

export const superuser = 'hearth';

/** No variable of our environment may change how PostgreSQL behaves. */
export const serverEnvironment =
  process.platform === 'win32'
    ? undefined
    : { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Created at the first start; only the owner of the data folder can read it. */
export async function readOrCreatePassword(dataDir: string): Promise<string> {
  const path = join(dataDir, 'postgres-password');
  if (await exists(path)) return readFile(path, 'utf8');
  const password = randomBytes(32).toString('base64url');
  const file = await open(`${path}.new`, 'w', 0o600);
  await file.writeFile(password);
  await file.sync();
  await file.close();
  await rename(`${path}.new`, path);
  return password;
}

export type NewCluster = {
  folder: string;
  password: string;
  binaries: Binaries;
  account: ServerAccount;
  durable: boolean;
};

/** Created beside its final place and moved there when complete, so an interrupted start leaves no incomplete cluster. */
export async function createCluster({ folder, password, binaries, account, durable }: NewCluster): Promise<void> {
  if (await exists(join(folder, 'PG_VERSION'))) return;
  const draft = `${folder}.new`;
  const passwordFile = join(draft, 'password');
  const cluster = join(draft, 'cluster');
  await rm(draft, { recursive: true, force: true });
  await mkdir(cluster, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  for (const path of [draft, cluster, passwordFile]) await account.own(path);
  await runInitdb(binaries, account, [
    `--pgdata=${cluster}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(durable ? [] : ['--no-sync']),
  ]);
  await chmod(cluster, 0o700);
  await rename(cluster, folder);
  await rm(draft, { recursive: true, force: true });
}

async function runInitdb(binaries: Binaries, account: ServerAccount, args: string[]): Promise<void> {
  const { file, args: wrapped } = account.command(binaries.initdb, args);
  try {
    await run(file, wrapped, { env: serverEnvironment, cwd: '/' });
  } catch (cause) {
    throw new StartUpError(say('The database could not be created: {reason}', { reason: lastWords(cause) }), { cause });
  }
}

function lastWords(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
    return say(
      'the program setpriv is missing, which lets root start PostgreSQL; install util-linux, start Hearth as an ordinary user or set DATABASE_URL.',
    );
  }
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
  return output.trim().split('\n').at(-1) ?? 'unknown reason';
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}
