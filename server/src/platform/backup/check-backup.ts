import type { z } from 'zod';
import { say } from '../process/operator-words.ts';
import { DamagedBackupError } from './backup-error.ts';
import { countRows } from './database/copy-statements.ts';
import {
  type BackupSummary,
  backupSummary,
  type DatabaseDescription,
  databaseDescription,
} from './database/description.ts';
import { NameSet } from './files/name-set.ts';
import type { EntryHead } from './format/entry-heads.ts';
import type { ReadEntry } from './format/entry-reader.ts';
import { type OpenBackup, openBackup } from './format/open-backup.ts';
import { type WatchOptions, watchBytes } from './watch-bytes.ts';

export type CheckedBackup = Pick<OpenBackup, 'head' | 'master'> & {
  description: DatabaseDescription;
  summary: BackupSummary;
  /** Short names of files that were deleted while the backup was made; they are not restored. */
  unwanted: ReadonlySet<string>;
  /** Of the media files, without those. */
  bytes: number;
  /** How many media files are damaged, and those of them whose names can be read. */
  lost: number;
  damaged: ReadonlySet<string>;
};

export type CheckOptions = WatchOptions & {
  secret: string | undefined;
  /** Damaged media files are left out; anything else that is damaged is still refused. */
  withoutDamaged?: boolean | undefined;
};

/** Reads the whole backup, confirms every digest and counts rows and files. Writes nothing. */
export async function checkBackup(path: string, options: CheckOptions): Promise<CheckedBackup> {
  const { secret, withoutDamaged } = options;
  const opened = await openBackup(path, secret, { withoutDamaged });
  const findings = new Findings(withoutDamaged === true);
  const watch = watchBytes(options);
  try {
    for await (const { head, content } of opened.entries()) await findings.note({ head, content: watch(content) });
  } finally {
    await opened.close();
  }
  const result = findings.conclude(opened.lost());
  if (!result)
    throw new DamagedBackupError(
      say('{file} does not hold what its summary says; please use another backup.', { file: path }),
    );
  return { head: opened.head, master: opened.master, ...result };
}

class Findings {
  readonly #withoutDamaged: boolean;
  readonly #seen = new NameSet();
  readonly #damaged = new Set<string>();
  #isDoubled = false;
  #description: DatabaseDescription | undefined;
  #summary: BackupSummary | undefined;
  #unwanted = new Set<string>();
  readonly #rows: Record<string, number> = {};
  #files = 0;
  #bytes = 0;

  constructor(withoutDamaged: boolean) {
    this.#withoutDamaged = withoutDamaged;
  }

  async note(entry: ReadEntry): Promise<void> {
    if (!this.#withoutDamaged) return this.#note(entry);
    this.#noteOnce(entry.head);
    return this.#note(entry).catch((error: unknown) => {
      if (entry.head.kind !== 'file' || !(error instanceof DamagedBackupError)) throw error;
      this.#damaged.add(entry.head.key);
    });
  }

  /** Behind damage a head is looked for among bytes that a member may have uploaded. */
  #noteOnce(head: EntryHead): void {
    const name = 'key' in head ? head.key : 'name' in head ? head.name : '';
    const id = `${head.kind} ${name}`;
    this.#isDoubled ||= this.#seen.has(id);
    this.#seen.add(id);
  }

  async #note({ head, content }: ReadEntry): Promise<void> {
    if (head.kind === 'database') this.#description = await readDocument(content, databaseDescription);
    else if (head.kind === 'summary') this.#summary = await readDocument(content, backupSummary);
    else if (head.kind === 'unwanted') this.#unwanted = new Set((await readText(content)).split('\n'));
    else {
      let rows = 0;
      let length = 0;
      for await (const piece of content) {
        length += piece.length;
        if (head.kind === 'table') rows += countRows(piece);
      }
      if (head.kind === 'table') this.#rows[head.name] = rows;
      if (head.kind === 'file') this.#noteFile(length);
    }
  }

  /** All that is lost must be media files. */
  conclude(lost: number): Omit<CheckedBackup, 'head' | 'master'> | undefined {
    const description = this.#description;
    const summary = this.#summary;
    if (!description || !summary || this.#isDoubled || summary.files !== this.#files + lost) return undefined;
    const sameRows = description.tables.every(({ name }) => summary.rows[name] === this.#rows[name]);
    if (!sameRows || Object.keys(this.#rows).length !== description.tables.length) return undefined;
    return { description, summary, unwanted: this.#unwanted, bytes: this.#bytes, lost, damaged: this.#damaged };
  }

  #noteFile(length: number): void {
    this.#files += 1;
    this.#bytes += length;
  }
}

/** Small parts only; rows and files are never held whole. */
async function readText(content: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

async function readDocument<T>(content: AsyncIterable<Buffer>, schema: z.ZodType<T>): Promise<T> {
  return schema.parse(JSON.parse(await readText(content)));
}
