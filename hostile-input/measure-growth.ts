export type TextFunction = (text: string) => unknown;

const sizes = [800, 3_200, 12_800, 51_200];
/** Four times the text may cost this many times the work: 4 is linear, 16 is quadratic. */
const mostGrowth = 9;
/** Less than this cannot be measured, and cannot hurt. */
const negligibleMs = 2;
const mostRuns = 15;

/**
 * Compares the time for a text with that for a text of four times the length, from small to large, and stops at the
 * first size that costs too much. Other work on the machine makes a run longer, never shorter, so the shortest of several
 * runs counts. The answer says what grew too fast; null if nothing did.
 */
export function findFastGrowth(run: TextFunction, shape: (length: number) => string): string | null {
  const texts = sizes.map(shape);
  const shortest = texts.map(() => Number.POSITIVE_INFINITY);
  const measure = (at: number) => {
    shortest[at] = Math.min(
      shortest[at] ?? 0,
      workMs(() => run(texts[at] ?? '')),
    );
    return shortest[at];
  };
  for (const at of texts.keys()) {
    if (at > 0 && !settles(() => isSlow(measure(at), measure(at - 1)))) {
      const times = shortest.slice(0, at + 1).map((ms, index) => `${ms.toFixed(1)} ms for ${sizes[index]}`);
      return times.join(', ');
    }
  }
  return null;
}

function isSlow(long: number, short: number): boolean {
  return long > negligibleMs + mostGrowth * short;
}

function settles(slow: () => boolean): boolean {
  for (let runs = 0; runs < mostRuns; runs++) if (!slow()) return true;
  return false;
}

/** The CPU time counts what other threads do meanwhile, the clock what other processes do; the work itself is in both. */
function workMs(work: () => unknown): number {
  const [cpuBefore, before] = [process.cpuUsage(), performance.now()];
  try {
    work();
  } catch (error) {
    // Refusing a text is an answer too.
    if (error instanceof RangeError) throw error;
  }
  const elapsed = performance.now() - before;
  const { user, system } = process.cpuUsage(cpuBefore);
  return Math.min(elapsed, (user + system) / 1_000);
}
