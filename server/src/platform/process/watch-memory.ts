import { writeFileSync } from 'node:fs';
import { overMemory } from './helper-process.ts';

const lookEveryMs = 10;

/** Reports to the parent, which then kills this process, as soon as it has more memory than it may. */
export function watchMemory(limitBytes: number): void {
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() <= limitBytes) return;
    clearInterval(timer);
    process.send?.(overMemory);
  }, lookEveryMs);
  timer.unref();
}

/** If the machine runs out of memory, Linux ends this process first, not the server or the database. */
export function volunteerForOutOfMemory(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Other systems have no such file.
  }
}
