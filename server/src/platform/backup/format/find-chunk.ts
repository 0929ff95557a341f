import { type FileHandle, open } from 'node:fs/promises';
import { EndedTooEarlyError } from './byte-reader.ts';
import { isHeadAt } from './find-entry.ts';
import { finalFlag, largestChunk, openChunk, type SealedChunk, tagBytes } from './sealed-chunks.ts';

const numberBytes = 4;
const windowBytes = 1024 * 1024;
const longestRecord = numberBytes + largestChunk + tagBytes;
/** Of one entry with an empty file. */
const smallestRecord = 100;
/** So many chunks may be lost in one place: trying more takes too long. */
const mostLost = 64;

export type FoundChunk = { offset: number; index: number; beginsEntry: boolean };
type Behind = Pick<SealedChunk, 'key' | 'context' | 'index'> & { from: number };

/**
 * Where the next whole chunk begins behind damage, which may have hit lengths too: at every place a chunk is tried whose
 * length is possible. The tag confirms it, and with it how many chunks are lost.
 */
export async function findChunk(path: string, behind: Behind): Promise<FoundChunk> {
  const file = await open(path);
  try {
    for (let from = behind.from; ; from += windowBytes) {
      const window = await readWindow(file, from);
      const found = findIn(window, from, behind);
      if (found) return found;
      if (window.length < windowBytes + longestRecord) throw new EndedTooEarlyError();
    }
  } finally {
    await file.close();
  }
}

async function readWindow(file: FileHandle, from: number): Promise<Buffer> {
  const window = Buffer.alloc(windowBytes + longestRecord);
  const { bytesRead } = await file.read(window, 0, window.length, from);
  return window.subarray(0, bytesRead);
}

function findIn(window: Buffer, from: number, behind: Behind): FoundChunk | undefined {
  const end = Math.min(windowBytes, window.length - numberBytes - tagBytes);
  for (let at = 0; at < end; at += 1) {
    const number = window.readUInt32BE(at);
    const final = number >= finalFlag;
    const length = final ? number - finalFlag : number;
    const start = at + numberBytes;
    if (length === 0 || length > largestChunk || start + length + tagBytes > window.length) continue;
    const sealed = window.subarray(start, start + length);
    const tag = window.subarray(start + length, start + length + tagBytes);
    const lostAtMost = Math.min(mostLost, Math.floor((from + at - behind.from) / smallestRecord));
    for (let index = behind.index; index <= behind.index + lostAtMost; index += 1) {
      const plain = openChunk({ ...behind, index, final }, sealed, tag);
      if (plain) return { offset: from + at, index, beginsEntry: isHeadAt(plain, numberBytes) };
    }
  }
  return undefined;
}
