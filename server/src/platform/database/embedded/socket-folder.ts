import { chmod, lstat, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerAccount } from './server-account.ts';

// sockaddr_un holds 104 bytes on macOS and 108 on Linux, the closing zero included.
const longestSocketPath = 103;
export const socketName = '.s.PGSQL.5432';

/** A private folder for the socket: inside the data folder, or elsewhere when that path is too long for a socket. */
export async function prepareSocketFolder(dataDir: string, account: ServerAccount): Promise<string> {
  const folder = fits(join(dataDir, 'run')) ? join(dataDir, 'run') : await elsewhere(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  await account.own(folder);
  return folder;
}

/** Removes the files of a dead postmaster, which look like those of a running one. */
export async function clearSocketFolder(folder: string): Promise<void> {
  await rm(join(folder, socketName), { force: true });
  await rm(join(folder, `${socketName}.lock`), { force: true });
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, socketName)) <= longestSocketPath;
}

/** Reused at the next start, so that no folders pile up; trusted only if no other account could have made it. */
async function elsewhere(dataDir: string): Promise<string> {
  const note = join(dataDir, 'socket-folder');
  const known = (await readFile(note, 'utf8').catch(() => '')).trim();
  if (known && (await isPrivate(known))) return known;
  const created = await mkdtemp(join(tmpdir(), 'hearth-'));
  await writeFile(note, created, { mode: 0o600 });
  return created;
}

async function isPrivate(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  const ours = process.getuid?.();
  // If we are root, the folder belongs to PostgreSQL's account; the password protects what is in it.
  return found?.isDirectory() === true && (found.mode & 0o077) === 0 && (ours === 0 || found.uid === ours);
}
