/** Random numbers from a seed: the same seed always gives the same numbers. */
export type Random = {
  /** At least 0 and less than 1. */
  next(): number;
  between(low: number, high: number): number;
  whole(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Up to `count` different elements, in random order. */
  some<T>(from: readonly T[], count: number): T[];
};

export function createRandom(seed: string): Random {
  let state = hash(seed);
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(from: readonly T[]): T => {
    const [picked] = from.slice(Math.floor(next() * from.length));
    if (picked === undefined) throw new Error('there is nothing to pick from');
    return picked;
  };
  return {
    next,
    whole,
    pick,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    some<T>(from: readonly T[], count: number): T[] {
      const left = [...from];
      const taken: T[] = [];
      while (taken.length < count && left.length > 0) taken.push(...left.splice(Math.floor(next() * left.length), 1));
      return taken;
    },
  };
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return value;
}
