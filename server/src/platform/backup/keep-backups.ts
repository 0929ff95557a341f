import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log/log.ts';
import { syncFolder } from '../storage/sync-folder.ts';
import { BackupError } from './backup-error.ts';
import type { BackupSource } from './backup-source.ts';
import { checkBackup } from './check-backup.ts';
import { openBackup } from './format/open-backup.ts';
import { partialPath, writePartial } from './make-backup.ts';

export type BackupPlan = { dir: string; everyHours: number; keep: number; secret: string | undefined };

const hourMs = 3_600_000;
const named = /^hearth-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/;

export function backupName(at: Date): string {
  return `hearth-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
}

function timeOf(name: string): number | undefined {
  const [, day, hour, minute, second] = named.exec(name) ?? [];
  return day === undefined ? undefined : Date.parse(`${day}T${hour}:${minute}:${second}Z`);
}

/**
 * Makes a backup, which gets its name after it was checked; only then are older ones deleted. One that was interrupted
 * is continued.
 */
export async function keepBackups(
  source: BackupSource,
  plan: BackupPlan,
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<void> {
  await mkdir(plan.dir, { recursive: true, mode: 0o700 });
  const now = source.clock.now();
  const partial = partialPath(join(plan.dir, 'hearth.backup'));
  const options = { secret: plan.secret, signal };
  await discardUnusable(partial, plan.secret);
  const { missing } = await writePartial(source, partial, { ...options, resume: true });
  await checkBackup(partial, options).catch(async (error: unknown) => {
    if (error instanceof BackupError) await rm(partial, { force: true });
    throw error;
  });
  const name = backupName(now);
  await rename(partial, join(plan.dir, name));
  await syncFolder(plan.dir);
  const removed = await prune(plan);
  log.info({ backup: name, removed }, 'a scheduled backup was made and checked');
  if (missing.length > 0) {
    log.error({ backup: name, missing: missing.slice(0, 10) }, 'media files are missing, so the backup lacks them too');
  }
}

/** The newest backup in the folder; each was checked before it got its name. */
export async function newestBackup({ dir }: Pick<BackupPlan, 'dir'>): Promise<{ at: Date; bytes: number } | null> {
  const names = await readdir(dir).catch(() => []);
  const newest = names
    .filter((name) => named.test(name))
    .sort()
    .at(-1);
  const found = newest && (await stat(join(dir, newest)).catch(() => undefined));
  return newest && found ? { at: new Date(timeOf(newest) ?? found.mtimeMs), bytes: found.size } : null;
}

/** Whether the newest backup in the folder is old enough for another. */
export async function isBackupDue({ dir, everyHours }: BackupPlan, now: Date): Promise<boolean> {
  const names = await readdir(dir).catch(() => []);
  const times = names.map(timeOf).filter((time) => time !== undefined && time <= now.getTime());
  const newest = Math.max(...(times as number[]));
  // A minute less, or each backup would be made a minute later than the one before.
  return now.getTime() - newest >= everyHours * hourMs - hourMs / 60;
}

/** What an interruption left may be of another key, or damaged. */
async function discardUnusable(partial: string, secret: string | undefined): Promise<void> {
  if (!(await stat(partial).catch(() => undefined))) return;
  try {
    const opened = await openBackup(partial, secret);
    await opened.close();
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    await rm(partial, { force: true });
  }
}

async function prune({ dir, keep }: BackupPlan): Promise<string[]> {
  const names = (await readdir(dir)).filter((name) => named.test(name)).sort();
  const surplus = names.slice(0, Math.max(0, names.length - keep));
  for (const name of surplus) await rm(join(dir, name), { force: true });
  return surplus;
}
