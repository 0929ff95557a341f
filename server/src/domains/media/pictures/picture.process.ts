import { flushCompileCache } from 'node:module';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { HelperMessage } from '../../../platform/process/helper-process.ts';
import { volunteerForOutOfMemory, watchMemory } from '../../../platform/process/watch-memory.ts';
import { inspectImage } from './inspect-image.ts';
import type { PictureAnswer, PictureRequest } from './make-picture.ts';
import { processImage } from './process-image.ts';

volunteerForOutOfMemory();
const memory = watchMemory(Number(process.argv[2]), Number(process.argv[3]));
process.once('disconnect', () => process.exit());
// It ends by a kill, after which Node writes nothing; with its modules in the cache the next one is 15 MB smaller.
flushCompileCache();
process.on('message', async (request: PictureRequest) => {
  const answer = await makePicture(request);
  const message: HelperMessage<PictureAnswer> = { answer, grownBytes: memory.grownBytes() };
  process.send?.(message);
});

async function makePicture({ source, format, still }: PictureRequest): Promise<PictureAnswer> {
  try {
    const { animated } = await inspectImage(source, format);
    const picture = await processImage(source, still ? { format: 'jpeg', animated: false } : { format, animated });
    return { picture };
  } catch (error) {
    if (error instanceof AppError) return { refusal: error.code };
    throw error;
  }
}
