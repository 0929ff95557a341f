import { fileURLToPath } from 'node:url';
import { takeTurns } from '../../platform/jobs/take-turns.ts';
import type { OutsideAnswer } from '../../platform/outbound/get-outside.ts';
import { createHelperProcess } from '../../platform/process/helper-process.ts';
import type { PageWords } from './read-page.ts';

export type PageRequest = OutsideAnswer;

export type PageReader = {
  read(page: PageRequest): Promise<PageWords | null>;
  stop(): Promise<void>;
};

/** Most of the time is for the start of the process on a busy machine; reading takes milliseconds. */
export const readerLimits = { memoryBytes: 150_000_000, growthBytes: 80_000_000, timeMs: 10_000, idleMs: 10_000 };

const program = fileURLToPath(new URL('./page.process.ts', import.meta.url));

/** Reads pages one at a time in a process that serves nobody: what a page costs, no member waits for (decision 035). */
export function createPageReader(limits = readerLimits, reader = program): PageReader {
  const inTurn = takeTurns({ places: 1, waiting: 100 });
  const helper = createHelperProcess<PageRequest, PageWords | null>({
    program: reader,
    timeLimitMs: limits.timeMs,
    memoryLimitBytes: limits.memoryBytes,
    growthLimitBytes: limits.growthBytes,
    idleMs: limits.idleMs,
  });
  return {
    read: (page) =>
      inTurn(async () => {
        const outcome = await helper.ask(page);
        if (outcome.ended !== 'answered') throw new Error(`The page could not be read: ${outcome.ended}`);
        return outcome.answer;
      }),
    stop: helper.stop,
  };
}
