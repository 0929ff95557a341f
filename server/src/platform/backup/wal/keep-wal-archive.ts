import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { segmentFolder } from '../../database/embedded/wal-archive.ts';
import type { Log } from '../../log/log.ts';
import { readBases, type WalBase } from './bases.ts';
import { mirrorMedia, pruneMirror } from './mirror-media.ts';
import { hasGap, isSegment, readSegmentNumbers, segmentNumber } from './segments.ts';
import { takeBase } from './take-base.ts';
import { archiverState, currentSegment } from './wal.queries.ts';
import type { WalArchive } from './wal-archive-source.ts';

const hourMs = 3_600_000;
/** An upload may be finished on the next day. */
const uploadMs = 48 * hourMs;

/** Called often: copies the cluster when that is due, else only new media, and deletes what is too old. */
export async function keepWalArchive(
  archive: WalArchive,
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<void> {
  const { failing, segment, since } = await archiverState(archive.db);
  if (failing) {
    log.error(
      { segment, since },
      `PostgreSQL cannot archive its log to ${archive.walDir}; its disk fills up meanwhile`,
    );
  }
  if (failing || !(await isBaseDue(archive, log))) {
    const since = new Date(archive.clock.now().getTime() - uploadMs);
    return mirrorMedia(archive, { since, signal });
  }
  await takeBase(archive, signal);
  await prune(archive);
  log.info({ walDir: archive.walDir }, 'the cluster was copied for the archive of the log');
}

async function isBaseDue(archive: WalArchive, log: Log): Promise<boolean> {
  const { walDir, dataDir, db, clock, everyHours } = archive;
  const newest = (await readBases(walDir)).at(-1);
  if (!newest) return true;
  if (clock.now().getTime() - newest.startedAt.getTime() >= everyHours * hourMs) return true;
  const current = await currentSegment(db);
  const numbers = await readSegmentNumbers(segmentFolder(walDir), join(dataDir, 'postgres'));
  const gap = hasGap(numbers, newest.firstSegment, current);
  if (gap) log.warn({ walDir }, 'the archive of the log has a gap, perhaps of a start without BACKUP_WAL_DIR');
  return gap;
}

async function prune({ walDir, keep }: WalArchive): Promise<void> {
  const bases = await readBases(walDir);
  for (const { folder } of bases.slice(0, -keep)) await rm(folder, { recursive: true, force: true });
  const oldest = bases.at(-keep) ?? bases[0];
  if (!oldest) return;
  await pruneSegments(walDir, oldest);
  await pruneMirror(walDir, oldest.startedAt);
}

async function pruneSegments(walDir: string, oldest: WalBase): Promise<void> {
  const folder = segmentFolder(walDir);
  for (const name of await readdir(folder)) {
    // Beside the pieces there are notes of base copies, named by the piece and a suffix.
    const segment = name.slice(0, 24);
    const old = isSegment(segment) && segmentNumber(segment) < segmentNumber(oldest.firstSegment);
    if (old) await rm(join(folder, name), { force: true });
  }
}
