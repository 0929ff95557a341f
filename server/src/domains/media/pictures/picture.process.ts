import { AppError } from '../../../platform/errors/app-error.ts';
import { answerRequests } from '../../../platform/process/answer-requests.ts';
import { inspectImage } from './inspect-image.ts';
import type { PictureAnswer, PictureRequest } from './make-picture.ts';
import { processImage } from './process-image.ts';

answerRequests<PictureRequest, PictureAnswer>(async ({ source, format, still }) => {
  try {
    const { animated } = await inspectImage(source, format);
    const picture = await processImage(source, still ? { format: 'jpeg', animated: false } : { format, animated });
    return { picture };
  } catch (error) {
    if (error instanceof AppError) return { refusal: error.code };
    throw error;
  }
});
