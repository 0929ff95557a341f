/** Numbers live events so that the numbers of all servers can be compared: microseconds, but never backwards. */
export type LiveNumbers = {
  next(): number;
  /** No number up to this one is given any more. */
  reached(): number;
  /** Another server is so far; own numbers go on above it, so that clocks that differ do no harm. */
  see(number: number): void;
};

export function createLiveNumbers(now: () => number = Date.now): LiveNumbers {
  let last = now() * 1_000;
  const advance = () => {
    last = Math.max(last, now() * 1_000);
    return last;
  };
  return {
    next() {
      last = advance() + 1;
      return last;
    },
    reached: advance,
    see(number) {
      last = Math.max(last, number);
    },
  };
}
