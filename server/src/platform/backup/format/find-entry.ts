import { open } from 'node:fs/promises';
import { EndedTooEarlyError } from './byte-reader.ts';
import { entryHead, longestEntryHead } from './entry-heads.ts';

const start = Buffer.from('{"kind":"');
const numberBytes = 4;
const windowBytes = 1024 * 1024;
/** What may follow a damaged file. */
const findableKinds = new Set(['file', 'database', 'kept', 'unwanted']);

/** Where the next entry of an unencrypted backup begins behind this place. */
export async function findEntry(path: string, behind: number): Promise<number> {
  const file = await open(path);
  try {
    const window = Buffer.alloc(windowBytes + longestEntryHead);
    for (let from = behind + 1; ; from += windowBytes) {
      const { bytesRead } = await file.read(window, 0, window.length, from);
      const found = findIn(window.subarray(0, bytesRead));
      if (found !== undefined) return from + found;
      if (bytesRead < window.length) throw new EndedTooEarlyError();
    }
  } finally {
    await file.close();
  }
}

function findIn(window: Buffer): number | undefined {
  for (let at = window.indexOf(start); at !== -1 && at < windowBytes; at = window.indexOf(start, at + 1)) {
    if (at >= numberBytes && isHeadAt(window, at)) return at - numberBytes;
  }
  return undefined;
}

/** Whether a head that may follow a damaged file begins at this place, its length before it. */
export function isHeadAt(window: Buffer, at: number): boolean {
  if (window.length < at) return false;
  const length = window.readUInt32BE(at - numberBytes);
  if (length > longestEntryHead) return false;
  try {
    const { data } = entryHead.safeParse(JSON.parse(window.toString('utf8', at, at + length)));
    return data !== undefined && findableKinds.has(data.kind);
  } catch {
    return false;
  }
}
