import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '../../storage/storage.ts';

// A piece of the write-ahead log is named by 24 hexadecimal digits: timeline, and the number of the piece in two parts.
const segmentName = /^[0-9A-F]{24}$/;
const segmentsPerFile = 256;

function isSegment(name: string): boolean {
  return segmentName.test(name);
}

function segmentNumber(name: string): number {
  return Number.parseInt(name.slice(8, 16), 16) * segmentsPerFile + Number.parseInt(name.slice(16, 24), 16);
}

/** Beside the pieces there are notes of base copies, named by the piece and a suffix, and histories of timelines. */
export function precedes(name: string, firstSegment: string): boolean {
  const segment = name.slice(0, 24);
  return isSegment(segment) && segmentNumber(segment) < segmentNumber(firstSegment);
}

/** Where the pieces are in an archive. */
export const logFolder = 'wal';

/** Archived pieces, and those that PostgreSQL still has to archive. */
export async function readSegmentNumbers(store: Pick<Storage, 'list'>, cluster: string): Promise<Set<number>> {
  const archived: string[] = [];
  for await (const { key } of store.list(logFolder)) archived.push(key.slice(logFolder.length + 1));
  const states = await readdir(join(cluster, 'pg_wal', 'archive_status')).catch(() => []);
  const waiting = states.filter((name) => name.endsWith('.ready')).map((name) => name.slice(0, -'.ready'.length));
  return new Set([...archived, ...waiting].filter(isSegment).map(segmentNumber));
}

/**
 * True if a piece is missing between the two, so that the log cannot be replayed across it. A database that was brought
 * back to an earlier moment counts on a timeline of its own.
 */
export function hasGap(numbers: ReadonlySet<number>, first: string, current: string): boolean {
  if (first.slice(0, 8) !== current.slice(0, 8)) return true;
  for (let number = segmentNumber(first); number < segmentNumber(current); number += 1) {
    if (!numbers.has(number)) return true;
  }
  return false;
}
