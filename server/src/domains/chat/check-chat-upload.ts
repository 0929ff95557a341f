import type { UploadMetadata } from '@hearth/contract/media/endpoints';
import { AppError } from '../../platform/errors/app-error.ts';
import { type ChatNeeds, findChat } from './find-chat.ts';

/** Files are uploaded for a chat by its members only, also for its first message. */
export async function checkChatUpload(
  needs: ChatNeeds,
  memberId: string,
  { chatId, to }: Pick<UploadMetadata, 'chatId' | 'to'>,
): Promise<void> {
  if (chatId === undefined) throw new AppError('not_found');
  await findChat(needs, memberId, { chatId, to });
}
