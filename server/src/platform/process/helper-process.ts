import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { isCodeChanged, startProgram } from './start-program.ts';

/** What became of a request: the answer, or why there is none. */
export type HelperOutcome<Answer> =
  | { ended: 'answered'; answer: Answer }
  | { ended: 'over_memory' | 'over_time' | 'crashed' | 'not_started' };

/** What the helper sends for each request, and by how much it is then larger than at its start. */
export type HelperMessage<Answer> = { answer: Answer; grownBytes: number };

export type HelperProcess<Request, Answer> = {
  /** One request at a time; the caller keeps them apart. */
  ask(request: Request): Promise<HelperOutcome<Answer>>;
  stop(): Promise<void>;
};

export type HelperPlan = {
  program: string;
  timeLimitMs: number;
  memoryLimitBytes: number;
  /** So much more than it has before the first request. */
  growthLimitBytes: number;
  /** Without a request for so long, it ends and gives its memory back. */
  idleMs: number;
};

/** Sent by the helper when it has used more memory than it may. */
export const overMemory = 'over memory';

/** Linux gives large blocks back as soon as they are freed, instead of keeping them for the next use. */
const frugal = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144' };
const heapOptions = ['--max-old-space-size=64', '--max-semi-space-size=1'];

/**
 * A child process for work that a hostile file could blow up: it is started by the first request, ends when idle, and is
 * killed when it takes too long or too much memory. Its death ends one request and nothing else.
 */
export function createHelperProcess<Request extends object, Answer>(plan: HelperPlan): HelperProcess<Request, Answer> {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let stopped = false;

  const start = (): ChildProcess => {
    const { NODE_COMPILE_CACHE: cache } = process.env;
    const started = startProgram(plan.program, [String(plan.memoryLimitBytes), String(plan.growthLimitBytes)], {
      execArgv: heapOptions,
      env: cache ? { ...frugal, NODE_COMPILE_CACHE: cache } : frugal,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    // Without a listener, an error of a child that is being killed would end the server.
    started.on('error', () => {});
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    return started;
  };

  /** It could not be brought to an end by itself: a decoder that runs does not listen. */
  const end = async (ending: ChildProcess | undefined): Promise<void> => {
    if (child === ending) child = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const gone = once(ending, 'exit');
    ending.kill('SIGKILL');
    await gone;
  };

  return {
    async ask(request) {
      clearTimeout(idle);
      if (stopped) return { ended: 'not_started' };
      child ??= start();
      const asked = child;
      if (asked.pid === undefined) {
        child = undefined;
        return { ended: 'not_started' };
      }
      const { outcome, grownBytes } = await answerOf<Answer>(asked, request, plan.timeLimitMs);
      // Memory that a large request leaves behind would count against the next one.
      if (outcome.ended !== 'answered' || grownBytes > plan.growthLimitBytes / 8) await end(asked);
      idle = setTimeout(() => void end(child), plan.idleMs);
      idle.unref();
      // Then it is not the fault of what was asked.
      if (outcome.ended === 'crashed' && (await isCodeChanged())) return { ended: 'not_started' };
      return outcome;
    },
    stop() {
      stopped = true;
      clearTimeout(idle);
      return end(child);
    },
  };
}

type Settled<Answer> = { outcome: HelperOutcome<Answer>; grownBytes: number };

function answerOf<Answer>(child: ChildProcess, request: object, timeLimitMs: number): Promise<Settled<Answer>> {
  return new Promise((resolve) => {
    const settle = (outcome: HelperOutcome<Answer>, grownBytes = 0) => {
      clearTimeout(timer);
      child.off('message', receive).off('exit', crash).off('error', crash);
      resolve({ outcome, grownBytes });
    };
    const receive = (message: typeof overMemory | HelperMessage<Answer>) => {
      if (message === overMemory) settle({ ended: 'over_memory' });
      else settle({ ended: 'answered', answer: message.answer }, message.grownBytes);
    };
    const crash = () => settle({ ended: 'crashed' });
    const timer = setTimeout(() => settle({ ended: 'over_time' }), timeLimitMs);
    child.on('message', receive).once('exit', crash).once('error', crash);
    child.send(request, (error) => {
      if (error) crash();
    });
  });
}
