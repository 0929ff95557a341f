import { flushCompileCache } from 'node:module';
import type { HelperMessage } from './helper-process.ts';
import { volunteerForOutOfMemory, watchMemory } from './watch-memory.ts';

/** What a helper process runs: it answers the requests of its parent, within the memory that the parent allows. */
export function answerRequests<Request, Answer>(answer: (request: Request) => Promise<Answer>): void {
  volunteerForOutOfMemory();
  const memory = watchMemory(Number(process.argv[2]), Number(process.argv[3]));
  process.once('disconnect', () => process.exit());
  // It ends by a kill, after which Node writes nothing; with its modules in the cache the next one is 15 MB smaller.
  flushCompileCache();
  process.on('message', async (request: Request) => {
    const message: HelperMessage<Answer> = { answer: await answer(request), grownBytes: memory.grownBytes() };
    process.send?.(message);
  });
}
