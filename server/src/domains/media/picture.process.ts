import { AppError } from '../../platform/errors/app-error.ts';
import type { HelperMessage } from '../../platform/process/helper-process.ts';
import { volunteerForOutOfMemory, watchMemory } from '../../platform/process/watch-memory.ts';
import { inspectImage } from './inspect-image.ts';
import type { PictureAnswer, PictureRequest } from './make-picture.ts';
import { processImage } from './process-image.ts';

volunteerForOutOfMemory();
watchMemory(Number(process.argv[2]));
process.once('disconnect', () => process.exit());
process.on('message', async (request: PictureRequest) => {
  const answer = await makePicture(request);
  const message: HelperMessage<PictureAnswer> = { answer, memoryBytes: process.memoryUsage.rss() };
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
