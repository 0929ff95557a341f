import type { Log } from '../log/log.ts';

type JobState = { everyMs: number; succeeded: number; failed: number; lastMs: number };
const states = new Map<string, JobState>();

/** By name, the jobs of this process: how often each has run, and when it last did (decision 151). */
export function jobsHere(): ReadonlyMap<string, JobState> {
  return states;
}

export type Repeating = { stop(): Promise<void>; runNow(): Promise<void> };

/** Runs a job every `everyMs`, never twice at the same time. A failure is logged, and the job runs again next time. */
export function repeat(name: string, everyMs: number, job: () => Promise<void>, log: Log): Repeating {
  let running: Promise<void> | undefined;
  const state: JobState = { everyMs, succeeded: 0, failed: 0, lastMs: Date.now() };
  states.set(name, state);

  const runNow = (): Promise<void> => {
    running ??= job()
      .then(
        () => {
          state.succeeded += 1;
          state.lastMs = Date.now();
        },
        (error: unknown) => {
          state.failed += 1;
          log.error({ err: error, job: name }, 'a repeating job failed');
        },
      )
      .finally(() => {
        running = undefined;
      });
    return running;
  };

  const timer = setInterval(runNow, everyMs);
  timer.unref();
  return {
    runNow,
    async stop() {
      clearInterval(timer);
      states.delete(name);
      await running;
    },
  };
}
