import type { Database } from '../platform/database/database.ts';
import type { Clock } from '../platform/time/clock.ts';

export type OperatorNeeds = { db: Database; clock: Clock };

/** One deed of the operator's. `words` are typed first, what follows is handed over; the answer is printed. */
export type Command = {
  words: string;
  usage: string;
  run(needs: OperatorNeeds, args: string[]): Promise<string>;
};

/** What was typed makes no sense, or cannot be done; told in one sentence. */
export class CommandError extends Error {}
