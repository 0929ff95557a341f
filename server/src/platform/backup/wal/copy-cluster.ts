import { copyFile, mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

// As pg_basebackup has it: folders whose content is of no use elsewhere, and files of the running process.
const emptied = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const leftOut =
  /^(?:postmaster\.(?:pid|opts)|recovery\.signal|standby\.signal|backup_label|tablespace_map|pg_control)$/;
const temporary = /^(?:pgsql_tmp|pg_internal\.init|t\d+_\d+)/;

export type CopyOptions = { signal: AbortSignal | undefined; durable?: boolean | undefined };

/** Copies a cluster, also a running one, whose files come and go meanwhile. Everything is on the disk afterwards. */
export async function copyCluster(from: string, to: string, options: CopyOptions): Promise<void> {
  await copyFolder(from, to, options);
  await copyControlFile(from, to);
}

async function copyFolder(from: string, to: string, options: CopyOptions): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true }).catch(absentAs([]))) {
    options.signal?.throwIfAborted();
    if (leftOut.test(entry.name) || temporary.test(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      if (emptied.has(entry.name)) await mkdir(target, { mode: 0o700 });
      else await copyFolder(source, target, options);
    } else if (entry.isFile()) await copyOne(source, target, options);
  }
}

async function copyOne(from: string, to: string, { durable = true }: CopyOptions): Promise<void> {
  try {
    await copyFile(from, to);
  } catch (error) {
    return absentAs(undefined)(error);
  }
  if (!durable) return;
  const file = await open(to, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** PostgreSQL rewrites this file in place; two equal copies in a row are not of the middle of that. */
async function copyControlFile(from: string, to: string): Promise<void> {
  const path = join('global', 'pg_control');
  let bytes = await readFile(join(from, path));
  for (let again = await readFile(join(from, path)); !again.equals(bytes); ) {
    bytes = again;
    again = await readFile(join(from, path));
  }
  await writeFile(join(to, path), bytes, { mode: 0o600, flush: true });
}

function absentAs<T>(value: T) {
  return (error: unknown): T => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return value;
    throw error;
  };
}
