import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { StartUpError } from '../../errors/start-up-error.ts';
import { say } from '../../process/operator-words.ts';
import { identify, isAlive, type ProcessIdentity } from './process-identity.ts';

type Holder = ProcessIdentity & { id: string };
export type FolderLock = { release(): Promise<void> };

// A server that was asked to stop a moment ago may still be writing.
const graceMs = 2_000;

/** One server per folder. The lock of a dead process is void, even if another process has its number now. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  for (let waited = 0; waited <= graceMs; waited += 100) {
    const lock = await acquire(`${folder}/server.lock`);
    if (lock) return lock;
    await pause(100);
  }
  throw new StartUpError(say('Another Hearth server is already using {folder}.', { folder }));
}

export async function isFolderLocked(folder: string): Promise<boolean> {
  const holder = await readHolder(`${folder}/server.lock`);
  return holder !== undefined && (await isAlive(holder));
}

async function acquire(path: string): Promise<FolderLock | undefined> {
  const own = await identify(process.pid);
  if (!own) throw new Error('this process cannot be identified');
  const holder: Holder = { ...own, id: randomUUID() };
  while (!(await create(path, holder))) {
    const other = await readHolder(path);
    if (other && (await isAlive(other))) return undefined;
    await removeStale(path, other?.id);
  }
  return { release: () => removeOwn(path, holder.id) };
}

/** A hard link appears complete or not at all, so no process can read a half-written lock. */
async function create(path: string, holder: Holder): Promise<boolean> {
  const draft = `${path}.${holder.id}`;
  await writeFile(draft, JSON.stringify(holder), { mode: 0o644 });
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Under a lock of its own: otherwise a slow process could remove the new lock of a faster one. */
async function removeStale(path: string, id: string | undefined): Promise<void> {
  const guard = await acquire(`${path}.takeover`);
  if (!guard) {
    await pause(5);
    return;
  }
  try {
    if ((await readHolder(path))?.id === id) await rm(path, { force: true });
  } finally {
    await guard.release();
  }
}

async function removeOwn(path: string, id: string): Promise<void> {
  if ((await readHolder(path))?.id === id) await rm(path, { force: true });
}

async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    const holder: unknown = JSON.parse(await readFile(path, 'utf8'));
    return isHolder(holder) ? holder : undefined;
  } catch {
    return undefined;
  }
}

function isHolder(value: unknown): value is Holder {
  if (typeof value !== 'object' || value === null) return false;
  return 'pid' in value && typeof value.pid === 'number' && 'born' in value && 'id' in value;
}
