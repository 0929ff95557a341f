import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../log/log.ts';
import type { Postmaster } from './postmaster.ts';

export type Supervised = { stop(): Promise<void> };

/**
 * Starts PostgreSQL again whenever it dies. Until then requests are answered with "try again"; the pool connects to the
 * new process by itself.
 */
export async function supervise(start: () => Promise<Postmaster>, log: Log): Promise<Supervised> {
  const stopping = new AbortController();
  let current: Postmaster | undefined = await start();

  const watch = async () => {
    while (current) {
      await current.gone;
      if (stopping.signal.aborted) return;
      log.error('PostgreSQL died; starting it again');
      current = await startAgain(start, log, stopping.signal);
      if (stopping.signal.aborted) await current?.stop();
      else log.info('PostgreSQL is back');
    }
  };

  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await current?.stop();
      await watching;
    },
  };
}

async function startAgain(
  start: () => Promise<Postmaster>,
  log: Log,
  stopping: AbortSignal,
): Promise<Postmaster | undefined> {
  for (let delayMs = 50; !stopping.aborted; delayMs = Math.min(delayMs * 2, 5_000)) {
    try {
      return await start();
    } catch (error) {
      log.error({ err: error }, 'PostgreSQL could not be restarted yet');
      await pause(delayMs, undefined, { signal: stopping }).catch(() => {});
    }
  }
  return undefined;
}
