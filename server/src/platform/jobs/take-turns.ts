import { AppError } from '../errors/app-error.ts';

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs at most `places` tasks at the same time; `waiting` others wait in order, and more are refused. */
export function takeTurns({ places, waiting }: { places: number; waiting: number }): InTurn {
  const queue: (() => void)[] = [];
  let free = places;
  return async (work) => {
    if (free > 0) free -= 1;
    else if (queue.length >= waiting) throw new AppError('unavailable');
    else await new Promise<void>((enter) => queue.push(enter));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else free += 1;
    }
  };
}
