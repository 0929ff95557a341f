import type { Database } from '../platform/database/database.ts';
import type { Clock } from '../platform/time/clock.ts';

export type OperatorNeeds = { db: Database; clock: Clock };

/** One command of the operator. `words` are its name; what follows is passed to `run`, and the result is printed. */
export type Command = {
  words: string;
  usage: string;
  run(needs: OperatorNeeds, args: string[]): Promise<string>;
};

/** The command is unknown or cannot be carried out; the message is one sentence for the operator. */
export class CommandError extends Error {}
