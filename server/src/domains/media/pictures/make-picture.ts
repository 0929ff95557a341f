import { fileURLToPath } from 'node:url';
import type { ErrorCode } from '@hearth/contract/core/errors';
import { AppError } from '../../../platform/errors/app-error.ts';
import { takeTurns } from '../../../platform/jobs/take-turns.ts';
import { counts } from '../../../platform/metrics/counts.ts';
import { createHelperProcess, type HelperOutcome } from '../../../platform/process/helper-process.ts';
import type { DetectedType } from '../detect-type.ts';
import type { ProcessedImage } from './process-image.ts';

/** `still` makes one JPEG picture of anything, as the poster of a film needs it. */
export type PictureRequest = { source: string | Buffer; format: DetectedType['format']; still?: boolean };
export type PictureAnswer = { picture: ProcessedImage } | { refusal: ErrorCode };

export type PictureMaker = {
  make(request: PictureRequest): Promise<ProcessedImage>;
  stop(): Promise<void>;
};

/**
 * The process that decodes has at most so much memory; with the server it stays below 350 MB. A photo of 64 megapixels
 * needs about 165 MB, 95 MB more than without a picture. Kinds that cannot be decoded in strips reach it with fewer pixels (`imageLimits.pixelsAtOnce`).
 */
export const pictureLimits = { memoryBytes: 190_000_000, growthBytes: 104_000_000, timeMs: 30_000, idleMs: 10_000 };

const program = fileURLToPath(new URL('./picture.process.ts', import.meta.url));

/** Decodes pictures one at a time in a process of their own, so that the memory for one is the memory for all. */
export function createPictureMaker(limits = pictureLimits, decoder = program): PictureMaker {
  const inTurn = takeTurns({ places: 1, waiting: 100 });
  const helper = createHelperProcess<PictureRequest, PictureAnswer>({
    program: decoder,
    timeLimitMs: limits.timeMs,
    memoryLimitBytes: limits.memoryBytes,
    growthLimitBytes: limits.growthBytes,
    idleMs: limits.idleMs,
  });
  return {
    make: (request) =>
      inTurn(async () => {
        const outcome = await askTwice(() => helper.ask(request));
        counts.pictures.add(outcome.ended);
        return pictureOf(outcome);
      }),
    stop: helper.stop,
  };
}

type Outcome = HelperOutcome<PictureAnswer>;

/** A crash may have been that of the machine, e.g. when it ran out of memory; only a second one is the picture's. */
async function askTwice(ask: () => Promise<Outcome>): Promise<Outcome> {
  const first = await ask();
  return first.ended === 'crashed' ? ask() : first;
}

function pictureOf(outcome: Outcome): ProcessedImage {
  if (outcome.ended === 'not_started') throw new AppError('unavailable');
  if (outcome.ended === 'crashed') throw new AppError('media_damaged');
  if (outcome.ended !== 'answered') throw new AppError('media_too_many_pixels');
  const { answer } = outcome;
  if ('refusal' in answer) throw new AppError(answer.refusal);
  return answer.picture;
}
