import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Log } from '../log/log.ts';

/** What a program of ours may load; packages are described by their lock file. */
const parts = ['server/src', 'contract/src', 'words/src', 'package-lock.json'];
const ownFolder = fileURLToPath(new URL('../../../..', import.meta.url));

export type CodeWatch = {
  /** Whether the files are no longer those with which this process started. The log says so once. */
  hasChanged(): Promise<boolean>;
};

/** Notes what the code is like now, to compare later. */
export function watchCode(log: Pick<Log, 'error'>, folder = ownFolder): CodeWatch {
  const atStart = stampOf(folder);
  let changed = false;
  let looking: Promise<boolean> | undefined;
  const look = async () => {
    const isSame = (await stampOf(folder)) === (await atStart);
    if (isSame) return false;
    changed = true;
    log.error(
      'The code of Hearth was changed under this running server, and processes that it starts run the new code: please restart it.',
    );
    return true;
  };
  return {
    hasChanged() {
      if (changed) return Promise.resolve(true);
      looking ??= look().finally(() => {
        looking = undefined;
      });
      return looking;
    },
  };
}

async function stampOf(folder: string): Promise<string> {
  const stamp = createHash('sha256');
  for (const part of parts) {
    for (const path of await filesIn(join(folder, part))) {
      const found = await stat(path).catch(() => undefined);
      stamp.update(`${path} ${found?.size} ${found?.mtimeMs}\n`);
    }
  }
  return stamp.digest('hex');
}

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (!entries) return [path];
  const files = entries.filter((entry) => entry.isFile() && !entry.name.includes('.test.'));
  return files.map(({ parentPath, name }) => join(parentPath, name)).sort();
}
