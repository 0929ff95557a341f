import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Deletes what has been in a folder since before a moment. */
export async function removeOlderThan(folder: string, moment: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtime < moment) await rm(path, { recursive: true, force: true });
  }
}
