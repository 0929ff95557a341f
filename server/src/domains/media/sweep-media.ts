import type { Clock } from '../../platform/time/clock.ts';
import { claimLoose, looseMedia } from './loose-media.queries.ts';
import { forgetUsageBefore } from './media-usage.queries.ts';
import { type RemovalNeeds, removeMedia } from './remove-media.ts';

const hourMs = 3_600_000;
/** Long enough to finish an upload tomorrow morning, or a post begun last night. */
const looseMs = 24 * hourMs;
/** What was deleted is removed right after its commit; the sweep only looks after what a crash left. */
const deletedMs = hourMs / 60;
const batch = 100;

/** Unfinished uploads, files that nothing shows, and what a crash left behind. */
export async function sweepMedia(needs: RemovalNeeds & { clock: Clock }): Promise<void> {
  const now = needs.clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  for (;;) {
    const rows = await looseMedia(needs.db, { loose: ago(looseMs), deleted: ago(deletedMs) }, batch);
    for (const row of rows) if (await claimLoose(needs.db, row, now)) await removeMedia(needs, row);
    if (rows.length < batch) break;
  }
  await needs.uploads.discardOlderThan(ago(2 * looseMs));
  await forgetUsageBefore(
    needs.db,
    ago(2 * looseMs)
      .toISOString()
      .slice(0, 10),
  );
}
