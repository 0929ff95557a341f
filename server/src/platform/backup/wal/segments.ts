import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

// A piece of the write-ahead log is named by 24 hexadecimal digits: timeline, and the number of the piece in two parts.
const segmentName = /^[0-9A-F]{24}$/;
const segmentsPerFile = 256;

export function isSegment(name: string): boolean {
  return segmentName.test(name);
}

export function segmentNumber(name: string): number {
  return Number.parseInt(name.slice(8, 16), 16) * segmentsPerFile + Number.parseInt(name.slice(16, 24), 16);
}

/** Archived pieces, and those that PostgreSQL still has to archive. */
export async function readSegmentNumbers(segmentFolder: string, cluster: string): Promise<Set<number>> {
  const archived = await readdir(segmentFolder);
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
