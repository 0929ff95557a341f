import { writeFileSync } from 'node:fs';
import { overMemory } from './helper-process.ts';

const lookEveryMs = 10;

/**
 * Reports to the parent, which then kills this process, as soon as it has more memory than it may, or has grown by more
 * than it may: how much it has at its start depends on whether Node finds its modules compiled.
 */
export function watchMemory(limitBytes: number, growthBytes: number): { grownBytes(): number } {
  const atStart = process.memoryUsage.rss();
  const limit = Math.min(limitBytes, atStart + growthBytes);
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() <= limit) return;
    clearInterval(timer);
    process.send?.(overMemory);
  }, lookEveryMs);
  timer.unref();
  return { grownBytes: () => process.memoryUsage.rss() - atStart };
}

/** If the machine runs out of memory, Linux ends this process first, not the server or the database. */
export function volunteerForOutOfMemory(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Other systems have no such file.
  }
}
