import { rename } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { syncFolder } from '../storage/sync-folder.ts';
import type { BackupOptions, BackupSource } from './backup-source.ts';
import { beginPartial } from './begin-partial.ts';
import type { BackupSummary } from './database/description.ts';
import { fillBackup } from './fill-backup.ts';

/** Where a backup is written until it is whole. */
export function partialPath(path: string): string {
  return `${path}.partial`;
}

/** Writes the whole site into one file, which appears under its name only when it is whole. */
export async function makeBackup(source: BackupSource, path: string, options: BackupOptions): Promise<BackupSummary> {
  const summary = await writePartial(source, partialPath(path), options);
  await rename(partialPath(path), path);
  await syncFolder(dirname(resolve(path)));
  return summary;
}

/** The same without the last step, for those who check before they give the name. */
export async function writePartial(source: BackupSource, path: string, options: BackupOptions): Promise<BackupSummary> {
  const { backup, copied } = await beginPartial(path, { ...options, startedAt: source.clock.now() });
  try {
    return await fillBackup(source, backup.writer, copied, options);
  } finally {
    await backup.close();
  }
}
