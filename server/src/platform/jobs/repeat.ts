import type { Log } from '../log/log.ts';

export type Repeating = { stop(): Promise<void>; runNow(): Promise<void> };

/** Runs a job every `everyMs`, never twice at the same time. A failure is logged, and the job runs again next time. */
export function repeat(name: string, everyMs: number, job: () => Promise<void>, log: Log): Repeating {
  let running: Promise<void> | undefined;

  const runNow = (): Promise<void> => {
    running ??= job()
      .catch((error: unknown) => log.error({ err: error, job: name }, 'a repeating job failed'))
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
      await running;
    },
  };
}
