import { repeat } from '../platform/jobs/repeat.ts';
import type { Platform } from './platform.ts';

const dayMs = 24 * 3_600_000;

/** Runs at the start and every day, in the background: the first run on a large database takes minutes. */
export function walkAllMembers(
  { jobs, log }: Pick<Platform, 'jobs' | 'log'>,
  name: string,
  walk: (stopping: AbortSignal) => Promise<void>,
): void {
  const stopping = new AbortController();
  const walking = repeat(name, dayMs, () => walk(stopping.signal), log);
  void walking.runNow();
  jobs.push({
    ...walking,
    stop() {
      stopping.abort();
      return walking.stop();
    },
  });
}
