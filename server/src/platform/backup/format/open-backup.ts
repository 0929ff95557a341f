import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { say } from '../../process/operator-words.ts';
import { BackupError, DamagedBackupError } from '../backup-error.ts';
import { recoverMasterKey } from './backup-key.ts';
import { ByteReader, EndedTooEarlyError } from './byte-reader.ts';
import { EntryReader, type ReadEntry } from './entry-reader.ts';
import type { EntryProgress } from './entry-writer.ts';
import { type BackupHead, readHead } from './file-head.ts';
import { findChunk } from './find-chunk.ts';
import { findEntry } from './find-entry.ts';
import { OpenedChunks, type SealContext } from './sealed-chunks.ts';

/** The end of an entry, from which a backup can be continued. */
export type ResumePoint = {
  offset: number;
  chunks: number;
  progress: EntryProgress;
  seal: SealContext | undefined;
};

export type OpenBackup = {
  head: BackupHead;
  entries(): AsyncGenerator<ReadEntry>;
  /** How many entries were left out as damaged; right after the last entry. */
  lost(): number;
  /** Of an encrypted backup; opens it again without the work of stretching the secret. */
  master: Buffer | undefined;
  /** Right only between two entries. */
  resumePoint(): ResumePoint;
  close(): Promise<void>;
};

export type Opening = {
  /** What an earlier opening made of the secret. */
  known?: Buffer | undefined;
  /** Damaged files are left out, and the entries go on behind them. */
  withoutDamaged?: boolean | undefined;
};

/** Opens a backup for reading. `secret` is the key of an encrypted one. */
export async function openBackup(
  path: string,
  secret: string | undefined,
  { known, withoutDamaged }: Opening = {},
): Promise<OpenBackup> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new BackupError(say('There is no backup {path}.', { path }));
  const raw = new ByteReader(readFrom(path, 0));
  try {
    const { head, digest } = await readHead(raw, path);
    const master = known ?? (await findMasterKey(head, secret, path));
    const seal = master && { master, headDigest: digest };
    const opened = seal && new OpenedChunks(raw, seal);
    const skipDamaged = async (from: number) => {
      if (!opened) return raw.moveTo(...(await entryBehind(path, from)));
      await opened.skipEntry(async (behind) => {
        const { offset, ...found } = await findChunk(path, behind);
        await raw.moveTo(readFrom(path, offset), offset);
        return found;
      });
      bytes.discard();
    };
    const bytes = opened ? new ByteReader(opened) : raw;
    const reader = new EntryReader(bytes, path, withoutDamaged ? skipDamaged : undefined);
    return {
      head,
      master,
      entries: () => reader.entries(),
      lost: () => reader.lost,
      resumePoint: () => ({
        offset: opened?.end ?? raw.consumed,
        chunks: opened?.chunks ?? 0,
        progress: { entries: reader.progress.entries, digest: reader.progress.digest.copy() },
        seal,
      }),
      close: () => raw.close(),
    };
  } catch (error) {
    await raw.close();
    if (error instanceof EndedTooEarlyError)
      throw new DamagedBackupError(say('The beginning of {file} is damaged.', { file: path }));
    throw error;
  }
}

const readFrom = (path: string, start: number) => createReadStream(path, { start, highWaterMark: 256 * 1024 });

async function entryBehind(path: string, from: number): Promise<[AsyncIterable<Buffer>, number]> {
  const found = await findEntry(path, from);
  return [readFrom(path, found), found];
}

async function findMasterKey(
  { encryption }: BackupHead,
  secret: string | undefined,
  path: string,
): Promise<Buffer | undefined> {
  if (encryption && secret === undefined) {
    throw new BackupError(say('{path} is encrypted; please give its key with --key-file or BACKUP_KEY.', { path }));
  }
  if (!encryption && secret !== undefined) {
    // Anyone could have put it there; a key that is given and not used would hide that.
    throw new BackupError(
      say('{path} is not encrypted, but a key is given; please leave the key out if that is right.', { path }),
    );
  }
  return encryption && secret !== undefined ? recoverMasterKey(secret, encryption, path) : undefined;
}
