import { rm, stat } from 'node:fs/promises';
import { say } from '../process/operator-words.ts';
import { BackupError, DamagedBackupError } from './backup-error.ts';
import type { BackupOptions } from './backup-source.ts';
import { NameSet } from './files/name-set.ts';
import { continueBackup, createBackup, type WritableBackup } from './format/create-backup.ts';
import { type OpenBackup, openBackup } from './format/open-backup.ts';
import { watchBytes } from './watch-bytes.ts';

type Beginning = BackupOptions & { startedAt: Date };

export type BegunBackup = { backup: WritableBackup; copied: NameSet };

/** A new file, or one that was interrupted, cut behind the last media file that is whole in it. */
export async function beginPartial(path: string, beginning: Beginning): Promise<BegunBackup> {
  const there = await stat(path).catch(() => undefined);
  if (there && !beginning.resume) {
    throw new BackupError(
      say('{path} is left from a backup that was interrupted; continue it with --resume, or delete the file.', {
        path,
      }),
    );
  }
  const opened = there && there.size > 0 ? await openBackup(path, beginning.secret) : undefined;
  if (opened) return continuePartial(path, opened, beginning);
  await rm(path, { force: true });
  return { backup: await createBackup(path, beginning), copied: new NameSet() };
}

async function continuePartial(path: string, opened: OpenBackup, { signal }: Beginning): Promise<BegunBackup> {
  const watch = watchBytes({ signal });
  const copied = new NameSet();
  let point = opened.resumePoint();
  try {
    // The rows that follow belong to a moment that is over; the media files are still the same.
    for await (const { head, content } of opened.entries()) {
      if (head.kind !== 'file') break;
      for await (const _ of watch(content));
      copied.add(head.key);
      point = opened.resumePoint();
    }
  } catch (error) {
    if (!(error instanceof DamagedBackupError)) throw error;
  } finally {
    await opened.close();
  }
  return { backup: await continueBackup(path, point), copied };
}
