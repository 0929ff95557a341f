import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { say } from '../../process/operator-words.ts';
import { isAbsent, type Storage } from '../../storage/storage.ts';
import { BackupError } from '../backup-error.ts';
import type { WatchBytes } from '../watch-bytes.ts';

export type FileCopy = {
  from: Pick<Storage, 'get' | 'stat'>;
  to: Pick<Storage, 'put' | 'get' | 'stat'>;
  keys: AsyncIterable<string[]>;
  watch: WatchBytes;
};
export type FileCopyResult = { copied: number; there: number; missing: string[] };

/** Copies what is not there yet, and reads back what it has copied. */
export async function copyFiles({ from, to, keys, watch }: FileCopy): Promise<FileCopyResult> {
  const result: FileCopyResult = { copied: 0, there: 0, missing: [] };
  for await (const page of keys) {
    for (const key of page) {
      const [source, target] = await Promise.all([from.stat(key), to.stat(key)]);
      if (target && (!source || source.size === target.size)) result.there += 1;
      else if (source && (await copyFile({ from, to, watch }, key))) result.copied += 1;
      else result.missing.push(key);
    }
  }
  return result;
}

/** False if the file was deleted a moment ago. */
async function copyFile({ from, to, watch }: Omit<FileCopy, 'keys'>, key: string): Promise<boolean> {
  const content = await from.get(key).catch((error: unknown) => {
    if (!isAbsent(error)) throw error;
  });
  if (!content) return false;
  const read = createHash('sha256');
  const passing = async function* () {
    for await (const piece of watch(content)) {
      read.update(piece);
      yield piece;
    }
  };
  await to.put(key, Readable.from(passing()));
  const stored = createHash('sha256');
  for await (const piece of await to.get(key)) stored.update(piece as Buffer);
  if (read.digest('hex') !== stored.digest('hex'))
    throw new BackupError(say('The copy of {key} differs; please try again.', { key }));
  return true;
}
