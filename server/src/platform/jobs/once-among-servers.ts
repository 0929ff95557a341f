import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import type { Clock } from '../time/clock.ts';
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

/** Every server looks every `everyMs`, and one of them does the job. */
export function repeatOnce(
  { log, ...deps }: Deps & { log: Log },
  name: string,
  everyMs: number,
  job: OnceJob,
): Repeating {
  return repeat(name, everyMs, onceAmongServers(deps, name, everyMs, job), log);
}
