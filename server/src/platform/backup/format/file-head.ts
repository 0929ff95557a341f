import { createHash } from 'node:crypto';
import { z } from 'zod';
import { say } from '../../process/operator-words.ts';
import { BackupError, DamagedBackupError } from '../backup-error.ts';
import { encryptionHead } from './backup-key.ts';
import { type ByteReader, EndedTooEarlyError } from './byte-reader.ts';
import { toNumber } from './sealed-chunks.ts';

const magic = Buffer.from('HEARTHBK');
const formatVersion = 1;
const longestHead = 4096;

const backupHead = z.object({
  id: z.uuid(),
  startedAt: z.iso.datetime(),
  encryption: encryptionHead.optional(),
});
export type BackupHead = z.infer<typeof backupHead>;

/** The first bytes of a backup, always in the clear. */
export function writeHead(head: BackupHead): { bytes: Buffer; digest: Buffer } {
  const text = Buffer.from(JSON.stringify(head));
  const bytes = Buffer.concat([magic, toNumber(formatVersion), toNumber(text.length), text]);
  return { bytes, digest: digestOf(bytes) };
}

export async function readHead(reader: ByteReader, file: string): Promise<{ head: BackupHead; digest: Buffer }> {
  const start = await reader.readExactly(magic.length + 8).catch(noBackup(file));
  if (!start.subarray(0, magic.length).equals(magic)) throw notABackup(file);
  const version = start.readUInt32BE(magic.length);
  if (version > formatVersion) {
    throw new BackupError(
      say('{file} was written by a newer Hearth; please use that version or a later one.', { file }),
    );
  }
  const length = start.readUInt32BE(magic.length + 4);
  if (version === 0 || length > longestHead)
    throw new DamagedBackupError(say('The beginning of {file} is damaged.', { file }));
  const text = await reader.readExactly(length);
  return { head: parseHead(text, file), digest: digestOf(Buffer.concat([start, text])) };
}

function parseHead(text: Buffer, file: string): BackupHead {
  try {
    return backupHead.parse(JSON.parse(text.toString()));
  } catch {
    throw new DamagedBackupError(say('The beginning of {file} is damaged.', { file }));
  }
}

function digestOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function noBackup(file: string) {
  return (error: unknown): never => {
    throw error instanceof EndedTooEarlyError ? notABackup(file) : error;
  };
}

function notABackup(file: string): BackupError {
  return new BackupError(say('{file} is not a backup of Hearth.', { file }));
}
