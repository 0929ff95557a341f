import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { forEachOf } from '../../jobs/for-each-of.ts';
import { isAbsent, type Storage } from '../../storage/storage.ts';

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

/** Folders that PostgreSQL needs although they may be empty; a storage has no empty folders. */
export const clusterFolders = [
  ...emptied,
  'pg_commit_ts',
  'pg_tblspc',
  'pg_twophase',
  'pg_stat',
  'pg_xact',
  'pg_multixact/members',
  'pg_multixact/offsets',
  'pg_logical/snapshots',
  'pg_logical/mappings',
];

export type ClusterCopy = {
  from: string;
  store: Pick<Storage, 'put'>;
  /** The beginning of the names of all files in the storage. */
  to: string;
  signal: AbortSignal | undefined;
};

/** Copies a cluster, also a running one, whose files come and go meanwhile. */
export async function copyCluster(copy: ClusterCopy): Promise<void> {
  const paths: string[] = [];
  await findFiles(copy.from, '', paths);
  await forEachOf(paths, async (path) => {
    copy.signal?.throwIfAborted();
    await copyOne(copy, path);
  });
  await copyControlFile(copy);
}

async function findFiles(from: string, path: string, found: string[]): Promise<void> {
  const entries = await readdir(join(from, path), { withFileTypes: true }).catch(absentAsUndefined);
  for (const entry of entries ?? []) {
    if (leftOut.test(entry.name) || temporary.test(entry.name)) continue;
    const inner = path === '' ? entry.name : `${path}/${entry.name}`;
    if (entry.isFile()) found.push(inner);
    else if (entry.isDirectory() && !emptied.has(entry.name)) await findFiles(from, inner, found);
  }
}

async function copyOne({ from, store, to }: ClusterCopy, path: string): Promise<void> {
  const file = await open(join(from, path)).catch(absentAsUndefined);
  if (file) await store.put(`${to}/${path}`, file.createReadStream());
}

/** PostgreSQL rewrites this file in place; two equal copies in a row are not of the middle of that. */
async function copyControlFile({ from, store, to }: ClusterCopy): Promise<void> {
  const path = 'global/pg_control';
  let bytes = await readFile(join(from, path));
  for (let again = await readFile(join(from, path)); !again.equals(bytes); ) {
    bytes = again;
    again = await readFile(join(from, path));
  }
  await store.put(`${to}/${path}`, Readable.from([bytes]));
}

function absentAsUndefined(error: unknown): undefined {
  if (!isAbsent(error)) throw error;
}
