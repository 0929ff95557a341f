import type { Log } from '../log/log.ts';

/** Work that nobody waits for, until the server stops. */
export function createBackground(log: Pick<Log, 'error'>) {
  const running = new Set<Promise<void>>();
  return {
    later(work: () => Promise<void>): void {
      const run = work()
        .catch((error: unknown) => log.error({ err: error }, 'work in the background failed'))
        .finally(() => running.delete(run));
      running.add(run);
    },
    async stop(): Promise<void> {
      await Promise.all(running);
    },
  };
}
