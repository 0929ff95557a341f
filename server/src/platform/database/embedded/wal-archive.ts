import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartUpError } from '../../errors/start-up-error.ts';
import { say } from '../../process/operator-words.ts';
import { readIfThere } from '../../secrets/file-secret.ts';
import type { ServerAccount } from './server-account.ts';

const program = fileURLToPath(new URL('./copy-segment.process.ts', import.meta.url));

/** A piece of the log is archived when it is full, or after this time if anything was written: what a crash may cost. */
const archiveEverySeconds = 300;

/** Where the pieces of the write-ahead log are, inside the folder of BACKUP_WAL_DIR. */
export function segmentFolder(walDir: string): string {
  return join(walDir, 'wal');
}

/** Where they are on their way to an archive in S3. */
export function walOutbox(dataDir: string): string {
  return join(dataDir, 'wal-outbox');
}

/** Makes the folder ready for this cluster; the settings with which PostgreSQL archives to it. */
export async function prepareWalArchive(
  walDir: string,
  cluster: string,
  account: ServerAccount,
): Promise<Record<string, string>> {
  const segments = segmentFolder(walDir);
  await mkdir(segments, { recursive: true, mode: 0o700 });
  await refuseOtherCluster(walDir, cluster);
  for (const folder of [walDir, segments]) await account.own(folder);
  return {
    wal_level: 'replica',
    archive_mode: 'on',
    archive_timeout: String(archiveEverySeconds),
    archive_command: copyCommand('archive', '%p', join(segments, placeholder)),
  };
}

export type WalReplay = { walDir: string; until: Date | undefined };

/** Settings with which PostgreSQL replays the archive up to a moment, or to its end. */
export function replaySettings({ walDir, until }: WalReplay): Record<string, string> {
  return {
    restore_command: copyCommand('fetch', join(segmentFolder(walDir), placeholder), '%p'),
    recovery_target_action: 'promote',
    // At this point of its start PostgreSQL does not know yet what Z stands for.
    ...(until ? { recovery_target_time: until.toISOString().replace('Z', '+00') } : {}),
    // Nobody reads before the end is reached; until then the server counts as starting.
    hot_standby: 'off',
  };
}

/** PostgreSQL replaces %f by the name of the piece and %p by its path. */
const placeholder = '\u0000';

function copyCommand(direction: 'archive' | 'fetch', from: string, to: string): string {
  const words = [process.execPath, program, direction, from, to];
  return words.map(quoted).join(' ');
}

function quoted(word: string): string {
  const text = word === '%p' ? word : word.replaceAll('%', '%%').replace(placeholder, '%f');
  return process.platform === 'win32' ? `"${text}"` : `'${text.replaceAll("'", "'\\''")}'`;
}

/** Two databases number their pieces alike; one would keep the other from archiving. */
async function refuseOtherCluster(walDir: string, cluster: string): Promise<void> {
  const note = join(walDir, 'database-id');
  const own = await readSystemIdentifier(cluster);
  const noted = (await readIfThere(note))?.trim();
  if (noted === own) return;
  if (noted !== undefined) {
    throw new StartUpError(
      say('BACKUP_WAL_DIR ({walDir}) has the archive of another database; please name an empty or new folder.', {
        walDir,
      }),
    );
  }
  await writeFile(`${note}.new`, `${own}\n`, { flush: true });
  await rename(`${note}.new`, note);
}

/** The first eight bytes of pg_control, made by initdb and never changed. */
async function readSystemIdentifier(cluster: string): Promise<string> {
  const bytes = await readFile(join(cluster, 'global', 'pg_control'));
  return bytes.readBigUInt64LE(0).toString();
}
