/**
 * An answer of the server names the newest live event that was published when its request arrived, its *position*.
 * Live events up to it are contained in the answer, later ones may be missing.
 */
type Answer = { sentAt: number; arrivedAt: number; position: number };

const remembered = 200;
/** Data is put into the cache at most this long after its answer arrived. */
const justNow = 1_000;

const answers: Answer[] = [];

export function noteAnswer(sentAt: number, position: number): void {
  if (!(position > 0)) return;
  answers.push({ sentAt, arrivedAt: performance.now(), position });
  if (answers.length > remembered) answers.shift();
}

function lowest(chosen: readonly Answer[]): number | undefined {
  return chosen.length > 0 ? Math.min(...chosen.map(({ position }) => position)) : undefined;
}

/** Of a read that has just ended; 0 when none of its answers is known. */
export function positionOfReadSince(startedAt: number): number {
  return lowest(answers.filter(({ sentAt }) => sentAt >= startedAt)) ?? 0;
}

/** Of data that has just been taken out of an answer. */
export function positionJustRead(): number {
  const now = performance.now();
  return lowest(answers.filter(({ arrivedAt }) => now - arrivedAt <= justNow)) ?? answers.at(-1)?.position ?? 0;
}
