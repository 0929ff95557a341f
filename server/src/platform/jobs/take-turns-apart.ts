import { type InTurn, takeTurns } from './take-turns.ts';

type Line = { inTurn: InTurn; users: number };

/** A line of its own for each key, e.g. for each member, so that nobody waits for what another has ordered. */
export function takeTurnsApart(limits: { places: number; waiting: number }) {
  const lines = new Map<string, Line>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(key) ?? { inTurn: takeTurns(limits), users: 0 };
    lines.set(key, line);
    line.users += 1;
    try {
      return await line.inTurn(work);
    } finally {
      line.users -= 1;
      if (line.users === 0) lines.delete(key);
    }
  };
}
