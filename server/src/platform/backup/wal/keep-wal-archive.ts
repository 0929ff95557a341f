import { join } from 'node:path';
import type { Log } from '../../log/log.ts';
import type { Storage } from '../../storage/storage.ts';
import { descriptionKey, readBases, type WalBase } from './bases.ts';
import { mirrorMedia, pruneMirror } from './mirror-media.ts';
import { hasGap, logFolder, precedes, readSegmentNumbers } from './segments.ts';
import { takeBase } from './take-base.ts';
import { archiverState, currentSegment } from './wal.queries.ts';
import type { WalArchive } from './wal-archive-source.ts';

const hourMs = 3_600_000;
/** An upload may be finished on the next day. */
const uploadMs = 48 * hourMs;

export type KeptArchive = { complaint: string | undefined };

/**
 * Called often: copies the cluster when that is due, else only new media, and deletes what is too old. What PostgreSQL
 * cannot archive is a complaint, and keeps nothing else from being copied.
 */
export async function keepWalArchive(
  archive: WalArchive,
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<KeptArchive> {
  const { failing, segment, since } = await archiverState(archive.db);
  const complaint = failing
    ? `PostgreSQL cannot archive its log to ${archive.place.name}; its disk fills up meanwhile`
    : undefined;
  if (complaint) log.error({ segment, since }, complaint);
  await archive.place.sendLog();
  if (failing || !(await isBaseDue(archive, log))) {
    await mirrorNewMedia(archive, signal);
    return { complaint };
  }
  await takeBase(archive, signal);
  await prune(archive);
  log.info({ archive: archive.place.name }, 'the cluster was copied for the archive of the log');
  return { complaint };
}

/** What was uploaded lately, as far as it is not in the archive yet. */
export async function mirrorNewMedia(archive: WalArchive, signal: AbortSignal): Promise<void> {
  const since = new Date(archive.clock.now().getTime() - uploadMs);
  await mirrorMedia(archive, { since, signal });
}

async function isBaseDue(archive: WalArchive, log: Log): Promise<boolean> {
  const { place, dataDir, db, clock, everyHours } = archive;
  const newest = (await readBases(place.store)).at(-1);
  if (!newest) return true;
  if (clock.now().getTime() - newest.startedAt.getTime() >= everyHours * hourMs) return true;
  const current = await currentSegment(db);
  const numbers = await readSegmentNumbers(place.store, join(dataDir, 'postgres'));
  const gap = hasGap(numbers, newest.firstSegment, current);
  if (gap)
    log.warn({ archive: place.name }, 'the archive of the log has a gap, perhaps of a start without BACKUP_WAL_DIR');
  return gap;
}

async function prune({ place: { store, removeBase }, keep }: WalArchive): Promise<void> {
  const bases = await readBases(store);
  for (const { name } of bases.slice(0, -keep)) {
    await store.delete(descriptionKey(name));
    await removeBase(name);
  }
  const kept = bases.slice(-keep);
  if (kept[0]) await pruneSegments(store, kept[0]);
  await pruneMirror(store, kept);
}

async function pruneSegments(store: Storage, { firstSegment }: WalBase): Promise<void> {
  for await (const { key } of store.list(logFolder)) {
    if (precedes(key.slice(logFolder.length + 1), firstSegment)) await store.delete(key);
  }
}
