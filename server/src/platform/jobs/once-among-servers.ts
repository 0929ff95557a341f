import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import type { Clock } from '../time/clock.ts';
import { addFailure, deleteWarning } from '../warnings/site-warnings.queries.ts';
import { claimTurn, moveTurn } from './job-turns.queries.ts';
import { type Repeating, repeat } from './repeat.ts';

type Deps = { db: Database; clock: Clock };

/** A server that dies while it does a job is replaced by another after this time. */
const leaseMs = 5 * 60_000;
/** Timers are not exact: a turn that ended a moment too late would skip a whole period. */
const restPart = 0.9;

/** What a job returns when it was stopped before its end; another server may go on at once. */
export const unfinished = Symbol('unfinished');
export type OnceJob = () => Promise<unknown>;

/** Of all servers and worker processes one does the job in each period, and never two at the same time. */
export function onceAmongServers({ db, clock }: Deps, name: string, everyMs: number, job: OnceJob) {
  const holder = randomUUID();
  return async (): Promise<void> => {
    const began = clock.now().getTime();
    const at = (ms: number) => ({ name, holder, until: new Date(ms) });
    if (!(await claimTurn(db, at(began + leaseMs), clock.now()))) return;
    const prolong = () => void moveTurn(db, at(clock.now().getTime() + leaseMs)).catch(() => undefined);
    const keeping = setInterval(prolong, leaseMs / 3);
    keeping.unref();
    let next = began;
    try {
      if ((await job()) !== unfinished) next = began + everyMs * restPart;
    } finally {
      clearInterval(keeping);
      await moveTurn(db, at(next));
    }
  };
}

type LookDeps = Deps & { log: Log };

/** Every server looks every `lookMs`, by default when the next turn is due, and one of them does the job. */
export function repeatOnce(
  { db, clock, log }: LookDeps,
  name: string,
  everyMs: number,
  job: OnceJob,
  lookMs = everyMs,
): Repeating {
  const noted = notingFailures({ db, clock, log }, name, job);
  return repeat(name, lookMs, onceAmongServers({ db, clock }, name, everyMs, noted), log);
}

const longestReason = 500;

/** The console says which jobs have not succeeded since they last failed. */
function notingFailures({ db, clock, log }: LookDeps, name: string, job: OnceJob): OnceJob {
  const note = (noting: Promise<unknown>) =>
    noting.catch((error: unknown) => log.warn({ job: name, reason: String(error) }, 'a failure could not be noted'));
  return async () => {
    try {
      const outcome = await job();
      await note(deleteWarning(db, name));
      return outcome;
    } catch (error) {
      await note(addFailure(db, { name, at: clock.now(), reason: String(error).slice(0, longestReason) }));
      throw error;
    }
  };
}
