import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { say } from '../process/operator-words.ts';
import { readIfThere } from '../secrets/file-secret.ts';
import { syncFolder } from '../storage/sync-folder.ts';
import { BackupError } from './backup-error.ts';

const markerName = 'restore-unfinished';
/** What an upgrade leaves for its rollback, and what a rollback puts aside. */
export const upgradeNote = 'upgrade.json';
export const upgradeBackups = 'before-upgrades';
const putAside = 'before-rollback-';

/** What is no part of a site, in a folder that is to be filled. */
function isBeside(name: string): boolean {
  return ['lost+found', upgradeNote, upgradeBackups].includes(name) || name.startsWith(putAside);
}

/** Moves the site in the folder into a new folder below it, whose path is the answer. */
export async function putSiteAside(dataDir: string, at: Date): Promise<string> {
  const aside = join(dataDir, `${putAside}${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`);
  await mkdir(aside, { mode: 0o700 });
  const site = (await readdir(dataDir)).filter((name) => !isBeside(name));
  for (const name of site) await rename(join(dataDir, name), join(aside, name));
  await syncFolder(dataDir);
  return aside;
}

/** How far a restore had come that did not end: the rows may be there only in the second state. */
export type RestoreState = 'copying' | 'committing';

/** A folder that holds half a site must not be served; the next restore may fill it again. */
export async function refuseUnfinishedRestore(dataDir: string): Promise<void> {
  if ((await readRestoreState(dataDir)) === undefined) return;
  throw new BackupError(
    say('A restore into {dataDir} was not finished; please run it again, or delete the folder to start anew.', {
      dataDir,
    }),
  );
}

export async function readRestoreState(dataDir: string): Promise<RestoreState | undefined> {
  const text = await readIfThere(join(dataDir, markerName));
  if (text === undefined) return undefined;
  return text.trim() === 'committing' ? 'committing' : 'copying';
}

export async function markRestore(dataDir: string, state: RestoreState): Promise<void> {
  const path = join(dataDir, markerName);
  await writeFile(`${path}.new`, `${state}\n`, { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
  await syncFolder(dataDir);
}

export async function unmarkRestore(dataDir: string): Promise<void> {
  await rm(join(dataDir, markerName), { force: true });
  await syncFolder(dataDir);
}

/** Only an empty folder is filled, or one that an earlier restore did not finish. */
export async function beginRestore(dataDir: string): Promise<RestoreState | undefined> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const earlier = await readRestoreState(dataDir);
  const found = (await readdir(dataDir)).filter((name) => !isBeside(name));
  if (earlier === undefined && found.length > 0) {
    throw new BackupError(
      say('{dataDir} is not empty; please name an empty or new folder with DATA_DIR.', { dataDir }),
    );
  }
  if (earlier === undefined) await markRestore(dataDir, 'copying');
  return earlier;
}
