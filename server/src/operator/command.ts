import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log/log.ts';
import type { Clock } from '../platform/time/clock.ts';

export type OperatorDeps = { db: Database; clock: Clock; config: Config };

/** One command of the operator. `words` are its name; what follows is passed to `run`, and the result is printed. */
export type Command = {
  words: string;
  usage: string;
  /** It changes something on the site, and is recorded. */
  acts?: true;
  run(deps: OperatorDeps, args: string[]): Promise<string>;
};

export type SiteDeps = { config: Config; clock: Clock; log: Log; signal: AbortSignal; showProgress: ShowProgress };
/** Called with the number of bytes done so far; `lineOf` makes a line of their size. */
export type ShowProgress = (lineOf: (size: string) => string) => (bytes: number) => void;

/** A command about the site as a whole, which opens the database itself or works without one. */
export type SiteCommand<Answer = string | FailedCommand> = {
  words: string;
  usage: string;
  runOnSite(deps: SiteDeps, args: string[]): Promise<Answer>;
};

/** What is printed although the command has failed. */
export type FailedCommand = { says: string; failed: boolean };

/** The command is unknown or cannot be carried out; the message is one sentence for the operator. */
export class CommandError extends Error {}
