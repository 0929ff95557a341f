import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import { CopyOut } from '../database/driver/driver.ts';
import { readIfThere } from '../secrets/file-secret.ts';
import type { BackupOptions, BackupSource } from './backup-source.ts';
import { copyToStatement } from './database/copy-statements.ts';
import type { BackupSummary } from './database/description.ts';
import { type DatabaseSnapshot, withSnapshot } from './database/snapshot.ts';
import { appendFile, appendNamedFiles, type FileCopying } from './files/append-files.ts';
import type { FileReferences } from './files/file-references.ts';
import type { NameSet } from './files/name-set.ts';
import type { EntryWriter } from './format/entry-writer.ts';
import { type WatchBytes, watchBytes } from './watch-bytes.ts';

/**
 * Media files are copied before the database, since that takes longest and can be resumed. What is uploaded meanwhile
 * is copied afterwards; what is deleted meanwhile is noted as unwanted, so that it is not restored.
 */
export async function fillBackup(
  source: BackupSource,
  writer: EntryWriter,
  copied: NameSet,
  options: BackupOptions,
): Promise<BackupSummary> {
  const watch = watchBytes(options);
  const copying: FileCopying = { writer, files: source.files, watch };
  await appendNamedFiles(copying, source, copied);
  const early = copied.size;
  const moment = { now: source.clock.now(), signal: options.signal };
  const { rows, late, unwanted } = await withSnapshot(source.address, moment, async (snapshot) => ({
    rows: await appendDatabase(writer, snapshot, watch),
    ...(await compareFiles(snapshot.db, source.references, copied)),
  }));
  const { added, missing } = await appendLateFiles(copying, source, late);
  await appendDataFiles(writer, source);
  await writer.append({ kind: 'unwanted' }, [Buffer.from(unwanted.join('\n'))]);
  const summary = { rows, files: early + added, missing };
  await writer.append({ kind: 'summary' }, [Buffer.from(JSON.stringify(summary))]);
  await writer.end();
  return summary;
}

async function appendDatabase(
  writer: EntryWriter,
  { client, description }: DatabaseSnapshot,
  watch: WatchBytes,
): Promise<BackupSummary['rows']> {
  const rows: BackupSummary['rows'] = {};
  await writer.append({ kind: 'database' }, [Buffer.from(JSON.stringify(description))]);
  for (const table of description.tables) {
    const copy = CopyOut.start(client, copyToStatement(table));
    await writer.append({ kind: 'table', name: table.name }, watch(copy));
    rows[table.name] = copy.rows;
  }
  return rows;
}

type Comparison = { late: string[]; unwanted: string[] };

/** Which files of the snapshot are not copied yet, and which copied ones it does not name; `copied` is used up. */
async function compareFiles(snapshot: Database, references: FileReferences, copied: NameSet): Promise<Comparison> {
  const late = new Set<string>();
  for await (const keys of references.all(snapshot)) {
    for (const key of keys) if (!copied.delete(key)) late.add(key);
  }
  return { late: [...late], unwanted: [...copied.shortNames()] };
}

/** A file may be gone only if its row is gone too by now; the others are missing. */
async function appendLateFiles(
  copying: FileCopying,
  { db, references }: BackupSource,
  late: readonly string[],
): Promise<{ added: number; missing: string[] }> {
  const absent: string[] = [];
  for (const key of late) if (!(await appendFile(copying, key))) absent.push(key);
  return { added: late.length - absent.length, missing: await references.among(db, absent) };
}

async function appendDataFiles(writer: EntryWriter, { dataDir, dataFiles }: BackupSource): Promise<void> {
  for (const name of dataFiles) {
    const text = await readIfThere(join(dataDir, name));
    if (text !== undefined) await writer.append({ kind: 'kept', name }, [Buffer.from(text)]);
  }
}
