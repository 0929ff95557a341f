import type { Clock } from '../../../platform/time/clock.ts';
import { deleteUsageBefore } from '../uploads/media-usage.queries.ts';
import { claimForRemoval, removableMedia } from './media-removal.queries.ts';
import { type RemovalDeps, removeMedia } from './remove-media.ts';

const hourMs = 3_600_000;
/** Long enough to continue an upload, or a post with files, on the next day. */
const unattachedMs = 24 * hourMs;
/** Deleted files are removed right after the commit; the sweep removes what a crash left. */
const deletedMs = hourMs / 60;
const batch = 100;

/** Removes unfinished uploads, files that nothing shows, and files that a crash left. */
export async function sweepMedia(deps: RemovalDeps & { clock: Clock }): Promise<void> {
  const now = deps.clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  for (;;) {
    const rows = await removableMedia(deps.db, { unattached: ago(unattachedMs), deleted: ago(deletedMs) }, batch);
    for (const row of rows) if (await claimForRemoval(deps.db, row, now)) await removeMedia(deps, row);
    if (rows.length < batch) break;
  }
  await deps.uploads.discardOlderThan(ago(2 * unattachedMs));
  await deleteUsageBefore(
    deps.db,
    ago(2 * unattachedMs)
      .toISOString()
      .slice(0, 10),
  );
}
