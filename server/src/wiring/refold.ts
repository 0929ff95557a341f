import { refoldedMessages } from '../domains/chat/searching/refold-messages.queries.ts';
import { refoldedGroups } from '../domains/groups/refold-group-names.queries.ts';
import { refoldedPosts } from '../domains/posts/search/refold-posts.queries.ts';
import { refoldedNames } from '../domains/search/refold-names.queries.ts';
import { repeatOnce, unfinished } from '../platform/jobs/once-among-servers.ts';
import { refoldRows } from '../platform/refolding/refold-rows.ts';
import type { Platform } from './platform.ts';

const everyMs = 60 * 60_000;

export const refoldedTables = [refoldedNames, refoldedGroups, refoldedPosts, refoldedMessages];

/** In the background, at the start: what is searched by words or names of an earlier version. */
export function wireRefolding(platform: Pick<Platform, 'db' | 'clock' | 'jobs' | 'log'>): void {
  const stopping = new AbortController();
  const walking = repeatOnce(platform, 'fold words again', everyMs, async () => {
    for (const table of refoldedTables) await refoldRows(platform.db, table, stopping.signal);
    return stopping.signal.aborted ? unfinished : undefined;
  });
  void walking.runNow();
  platform.jobs.push({
    stop() {
      stopping.abort();
      return walking.stop();
    },
  });
}
