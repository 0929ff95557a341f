import { randomUUID } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { createMasterKey } from './backup-key.ts';
import { FileSink } from './byte-sink.ts';
import { EntryWriter } from './entry-writer.ts';
import { writeHead } from './file-head.ts';
import type { ResumePoint } from './open-backup.ts';
import { SealingSink } from './sealed-chunks.ts';

export type WritableBackup = {
  writer: EntryWriter;
  /** Everything is on the disk afterwards, also of a backup that is not whole. */
  close(): Promise<void>;
};

export type NewBackup = {
  /** Encrypts the body. */
  secret: string | undefined;
  startedAt: Date;
  /** What it takes to try a key; tests take the least. */
  keyCost?: number;
};

/** A new file, which must not be there yet. */
export async function createBackup(path: string, { secret, startedAt, keyCost }: NewBackup): Promise<WritableBackup> {
  const key = secret === undefined ? undefined : await createMasterKey(secret, keyCost);
  const { bytes, digest } = writeHead({
    id: randomUUID(),
    startedAt: startedAt.toISOString(),
    ...(key ? { encryption: key.head } : {}),
  });
  const file = await open(path, 'wx', 0o600);
  await file.writeFile(bytes);
  const sink = new FileSink(file, bytes.length);
  const seal = key && { master: key.master, headDigest: digest };
  return writable(file, sink, new EntryWriter(seal ? new SealingSink(sink, seal, 0) : sink));
}

/** Continues a file at the end of an entry; what was behind it is cut off. */
export async function continueBackup(path: string, point: ResumePoint): Promise<WritableBackup> {
  const file = await open(path, 'r+');
  await file.truncate(point.offset);
  const sink = new FileSink(file, point.offset);
  const { seal, chunks, progress } = point;
  return writable(file, sink, new EntryWriter(seal ? new SealingSink(sink, seal, chunks) : sink, progress));
}

function writable(file: FileHandle, sink: FileSink, writer: EntryWriter): WritableBackup {
  return {
    writer,
    async close() {
      try {
        await sink.flush();
        await file.sync();
      } finally {
        await file.close();
      }
    },
  };
}
