import { repeatOnce, unfinished } from '../platform/jobs/once-among-servers.ts';
import type { Platform } from './platform.ts';

const dayMs = 24 * 3_600_000;

/** Walks through all members, posts or messages, in the background, at the start and every day. The first walk may take minutes. */
export function walkEverything(
  platform: Pick<Platform, 'db' | 'clock' | 'jobs' | 'log'>,
  name: string,
  walk: (stopping: AbortSignal) => Promise<void>,
): void {
  const stopping = new AbortController();
  const walking = repeatOnce(platform, name, dayMs, async () => {
    await walk(stopping.signal);
    return stopping.signal.aborted ? unfinished : undefined;
  });
  void walking.runNow();
  platform.jobs.push({
    ...walking,
    stop() {
      stopping.abort();
      return walking.stop();
    },
  });
}
