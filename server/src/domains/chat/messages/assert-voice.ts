import { voiceSeconds } from '@hearth/contract/chat/rules';
import type { MediaView } from '@hearth/contract/media/endpoints';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { NewMessage } from '../messages.queries.ts';

/** By the file itself, whatever its sender says of it. */
export function assertVoice({ voice, text }: Pick<NewMessage, 'voice' | 'text'>, files: readonly MediaView[]): void {
  if (!voice) return;
  const [file, ...others] = files;
  if (file?.kind !== 'audio' || others.length > 0 || text !== '') {
    throw new AppError('media_unusable', { field: 'voice' });
  }
  const seconds = file.duration ?? 0;
  if (seconds < voiceSeconds.least) throw new AppError('voice_too_short', { field: 'voice' });
  if (seconds > voiceSeconds.most) throw new AppError('voice_too_long', { field: 'voice' });
}
